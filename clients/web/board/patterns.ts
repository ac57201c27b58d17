// The pattern of each terrain and each vine, as one repeated piece. Units: a tile is 100 wide.
export interface Pattern {
  width: number;
  height: number;
  line?: string;
  stroke?: number;
  shape?: string;
}

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const tuft = (x: number, y: number) =>
  `M${x} ${y - 7}l1.6 5.2l2.6 -1l-1.4 3.2l2.6 3l-3.6 -.6l-1.8 3.4l-1.8 -3.4l-3.6 .6l2.6 -3l-1.4 -3.2l2.6 1Z`;

export const PATTERNS: Record<string, Pattern> = {
  castle: { width: 18, height: 23, line: 'M0 10.5h4.5v-6.5h9v6.5h4.5M0 17.5h18', stroke: 1.7 },
  mine: { width: 12, height: 12, line: 'M-3 3l6 -6M0 12L12 0M9 15l6 -6', stroke: 3 },
  monastery: {
    width: 20,
    height: 23,
    line: 'M0 0L20 23M20 0L0 23',
    stroke: 1.6,
    shape: dot(10, 0, 2.2) + dot(10, 23, 2.2) + dot(0, 11.5, 2.2) + dot(20, 11.5, 2.2),
  },
  ship: { width: 25, height: 14, line: 'M0 8c4.2 -6 8.3 -6 12.5 0s8.3 6 12.5 0', stroke: 2 },
  livestock: { width: 24, height: 30, shape: tuft(6, 8.5) + tuft(18, 23.5) },
  building: {
    width: 17,
    height: 19,
    line: 'M0 0a8.5 9.5 0 0 0 17 0M-8.5 9.5a8.5 9.5 0 0 0 17 0M8.5 9.5a8.5 9.5 0 0 0 17 0',
    stroke: 1.6,
  },
  'vine-p': { width: 12, height: 10, line: 'M0 5H12M6 0V5M0 5V10', stroke: 1.4 },
  'vine-c': { width: 9, height: 12, line: 'M4.5 0V12', stroke: 1.3, shape: dot(0, 6, 1.2) + dot(9, 6, 1.2) },
  'vine-a': { width: 12, height: 9, line: 'M0 3l6 5l6 -5', stroke: 1.5 },
  'vine-g': { width: 8, height: 8, line: 'M4 0V8', stroke: 1.8 },
  'vine-n': { width: 9, height: 9, shape: dot(4.5, 4.5, 1.5) },
  'vine-s': { width: 12, height: 9, line: 'M0 6q3 -5 6 0t6 0', stroke: 1.4 },
};
