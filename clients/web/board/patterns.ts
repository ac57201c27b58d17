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
  `M${x} ${y - 8}l5.4 14l-4 -1.6l-.5 3h-1.8l-.5 -3l-4 1.6ZM${x} ${y - 2}l-1.6 4h3.2Z`;

export const PATTERNS: Record<string, Pattern> = {
  castle: { width: 14, height: 22, line: 'M0 9.5h3.5v-6h7v6h3.5M0 16.5h14', stroke: 1.5 },
  mine: { width: 17, height: 17, line: 'M-4 4l8 -8M0 17L17 0M13 21l8 -8', stroke: 2.6 },
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
  vineyard: { width: 30, height: 12, line: 'M0 7q7.5 -4 15 0t15 0', stroke: 2.2 },
  'vine-p': { width: 12, height: 10, line: 'M0 5H12M6 0V5M0 5V10', stroke: 1.4 },
  'vine-c': {
    width: 9,
    height: 12,
    line: 'M4.5 0V12',
    stroke: 1.3,
    shape: dot(0, 6, 1.2) + dot(9, 6, 1.2),
  },
  'vine-a': { width: 12, height: 9, line: 'M0 3l6 5l6 -5', stroke: 1.5 },
  'vine-g': { width: 8, height: 8, line: 'M4 0V8', stroke: 1.8 },
  'vine-n': { width: 9, height: 9, shape: dot(4.5, 4.5, 1.5) },
  'vine-s': { width: 12, height: 9, line: 'M0 6q3 -5 6 0t6 0', stroke: 1.4 },
};
