// What people paste: the link of an invitation, the address of a table, or its code.
type Invitation =
  | { kind: 'seat'; id: string; link: string }
  | { kind: 'table'; id: string }
  | { kind: 'elsewhere'; host: string }
  | { kind: 'nonsense' };

const CODE = /^[0-9a-z]{8}$/;

export function readInvitation(text: string, host: string): Invitation {
  const given = text.trim();
  const address = /^(?:https?:\/\/)([^/\s]+)(\/\S*)?$/i.exec(given);
  if (address && address[1] !== host) return { kind: 'elsewhere', host: address[1] ?? '' };
  const path = (address ? (address[2] ?? '') : given).replace(/[?#].*$/, '').toLowerCase();
  const seat = /^\/?(?:join\/)?([0-9a-z]{8})\/([0-9a-z]{26})\/?$/.exec(path);
  if (seat) return { kind: 'seat', id: seat[1] ?? '', link: seat[2] ?? '' };
  const table = /^\/?table\/([0-9a-z]{8})(?:\/.*)?$/.exec(path);
  if (table) return { kind: 'table', id: table[1] ?? '' };
  // A code is read aloud, with pauses.
  const code = path.replace(/[\s-]/g, '');
  return CODE.test(code) ? { kind: 'table', id: code } : { kind: 'nonsense' };
}

export const invitationPath = (invitation: Invitation & { id: string }): string =>
  invitation.kind === 'seat'
    ? `/join/${invitation.id}/${invitation.link}`
    : `/table/${invitation.id}`;
