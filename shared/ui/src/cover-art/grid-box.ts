import { side } from './grid-tiles.tsx';

/** Tiles of each shape. A hero has any width and shows as many columns as fit. */
export const tiles = {
  card: { columns: 6, rows: 3 },
  banner: { columns: 6, rows: 2 },
  hero: { columns: 18, rows: 2 },
  /** Beside a form: whole columns. Excess rows are cut off at the bottom of the page. */
  fill: { columns: 4, rows: 6 },
};
export type GridShape = keyof typeof tiles;

/** Starts with whole tiles in the upper left corner. Those of a card are stretched slightly wider than high. */
export const gridBox = (shape: GridShape) => ({
  viewBox: `0 0 ${tiles[shape].columns * side} ${tiles[shape].rows * side}`,
  preserveAspectRatio: shape === 'card' ? 'none' : 'xMinYMin slice',
});
