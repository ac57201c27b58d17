declare module 'virtual:icons' {
  import type { IconName } from '../board/icon_names.ts';

  const outlines: Record<IconName, string>;
  export default outlines;
}
