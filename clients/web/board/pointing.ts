// Tells when the pointer comes over a thing and when it leaves. A finger comes and goes with every tap:
// it is over a thing when it stays there a while, and then it does not press.
import type { Attachment } from 'svelte/attachments';

const WHILE = 450;
// Further away than this a finger is on its way elsewhere, px.
const ASTRAY = 10;

// Whether there is nothing but fingers to point with: they hide what is beside a thing.
export const fingers = () => matchMedia('(hover: none)').matches;

export function pointing(onhover: (inside: boolean) => void): Attachment<Element> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let inside = false;
    let stayed = false;
    let from = { x: 0, y: 0 };

    function tell(now: boolean) {
      clearTimeout(timer);
      if (now !== inside) onhover(now);
      inside = now;
    }
    const handlers = {
      pointerenter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && tell(true),
      pointerleave: () => tell(false),
      pointerdown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        stayed = false;
        if (pointerType !== 'touch') return;
        from = { x, y };
        timer = setTimeout(() => {
          stayed = true;
          tell(true);
        }, WHILE);
      },
      pointermove: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        if (pointerType === 'touch' && Math.hypot(x - from.x, y - from.y) > ASTRAY) tell(false);
      },
      pointerup: ({ pointerType }: PointerEvent) => pointerType === 'touch' && tell(false),
      pointercancel: () => tell(false),
      contextmenu: (event: MouseEvent) => {
        if (event instanceof PointerEvent && event.pointerType === 'touch') event.preventDefault();
      },
      click: (event: MouseEvent) => {
        if (stayed) event.stopImmediatePropagation();
        stayed = false;
      },
    };
    const all = Object.entries(handlers) as [string, EventListener][];
    // Before any other listener, to keep a press from them.
    for (const [kind, handler] of all) node.addEventListener(kind, handler, { capture: true });
    return () => {
      for (const [kind, handler] of all) node.removeEventListener(kind, handler, { capture: true });
      tell(false);
    };
  };
}
