// Plays at a table from inside the page, without pointing: what scores most, or something at random.
import type { LegalAction } from '../../board/types.ts';
import { chance, type Screen } from '../browser/support.ts';

export async function playOn(screen: Screen, moves: number, seed = 1): Promise<void> {
  const random = chance(seed);
  for (let move = 0; move < moves; move += 1) {
    const legal = await screen.turn();
    if (screen.over) return;
    await play(screen, pick(legal, random).action);
  }
}

export async function play(screen: Screen, action: string): Promise<void> {
  const before = screen.view?.version ?? 0;
  await send(screen, { type: 'do', version: before, action });
  await screen.until(() => screen.over || (screen.view?.version ?? 0) > before);
}

function pick(legal: LegalAction[], random: () => number): LegalAction {
  const points = ({ preview }: LegalAction) => preview?.vp ?? 0;
  const worth = (action: LegalAction) =>
    points(action) +
    (action.verb === 'place' ? 3 : action.verb === 'take' ? 2 : 0) -
    (action.workers ?? 0) -
    (action.verb === 'end' || action.verb === 'decline' ? 9 : 0) +
    random();
  return legal.reduce((best, action) => (worth(action) > worth(best) ? action : best));
}

// On a socket of its own: the page hears what came of it.
function send(screen: Screen, message: object): Promise<void> {
  const target = `tables/${screen.view?.table}/socket`;
  return screen.page.evaluate(
    ([target, text]) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/api/v1/${target}`);
        socket.onmessage = ({ data }) => {
          const { type } = JSON.parse(data);
          if (type === 'table') socket.send(String(text));
          if (type !== 'done' && type !== 'refused') return;
          socket.close();
          if (type === 'done') resolve();
          else reject(new Error(data));
        };
        socket.onerror = () => reject(new Error('no socket'));
      }),
    [target, JSON.stringify(message)] as const,
  );
}
