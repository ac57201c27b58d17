// What went wrong, in the words of the reader; what the server says where there are none.
import { has, t } from '../i18n.ts';

export function problemWords(problem: unknown): string {
  const { code, message } = problem as { code?: string; message?: string };
  if (code && has(`problem.${code}`)) return t(`problem.${code}`);
  return t('problem.unexplained', { text: message ?? String(problem) });
}
