// The signs of buttons that go through a game, as paths in a square of 16.
export const BACK = 'M11 2L4 8L11 14Z';
export const ON = 'M5 2L12 8L5 14Z';
export const TURN_BACK = 'M15 2L9 8L15 14ZM8 2L2 8L8 14Z';
export const TURN_ON = 'M1 2L7 8L1 14ZM8 2L14 8L8 14Z';
export const FIRST = 'M13 2L6 8L13 14ZM3 2H5V14H3Z';
export const LAST = 'M3 2L10 8L3 14ZM11 2H13V14H11Z';
export const PLAY = 'M3 1.5L14 8L3 14.5Z';
export const PAUSE = 'M3 2H6.5V14H3ZM9.5 2H13V14H9.5Z';
