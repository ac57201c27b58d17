// Where points stand on a line that begins at 0.

// Where the line ends: at a hundred, or at the next fifty above everybody.
export function trackEnd(points: readonly number[]): number {
  return Math.max(100, Math.ceil(Math.max(0, ...points) / 50) * 50);
}

// Places in their order, moved apart where they would be nearer than `gap`: each group stays around
// where it was, and none goes below `least`.
export function apart(places: readonly number[], gap: number, least: number): number[] {
  interface Group {
    members: number[];
    centre: number;
  }
  const start = ({ members, centre }: Group) =>
    Math.max(least, centre - ((members.length - 1) * gap) / 2);
  const end = (group: Group) => start(group) + (group.members.length - 1) * gap;
  const groups: Group[] = [];
  const order = places
    .map((_, k) => k)
    .sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b);
  for (const index of order) {
    let group: Group = { members: [index], centre: places[index] ?? 0 };
    for (let last = groups.at(-1); last && start(group) - end(last) < gap; last = groups.at(-1)) {
      groups.pop();
      const members = [...last.members, ...group.members];
      const sum = last.centre * last.members.length + group.centre * group.members.length;
      group = { members, centre: sum / members.length };
    }
    groups.push(group);
  }
  const moved = [...places];
  for (const group of groups) {
    group.members.forEach((index, k) => {
      moved[index] = start(group) + k * gap;
    });
  }
  return moved;
}
