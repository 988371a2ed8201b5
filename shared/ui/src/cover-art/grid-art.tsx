import { type GridShape, tiles } from './grid-box.ts';
import { drawTile, side, tile } from './grid-tiles.tsx';
import { artColour, type Random, whole } from './random.ts';

/**
 * The number of tiles generated per column, even if fewer are drawn, so that every shape starts with the same tiles.
 */
const leastMade = 3;

/** Quarter circles, dots and squares on a grid. */
export function GridArt({ random, shape = 'card' }: { random: Random; shape?: GridShape }) {
  const { columns, rows } = tiles[shape];
  const rowsMade = Math.max(leastMade, rows);
  const made = Array.from({ length: columns * rowsMade }, (_, index) => {
    const [x, y] = [Math.floor(index / rowsMade) * side, (index % rowsMade) * side];
    return { x, y, drawn: tile(random, x, y), fill: artColour(1 + whole(random, 4)) };
  });
  return (
    <>
      <rect width={columns * side} height={rows * side} fill={artColour(5)} />
      {made.filter(({ y }) => y < rows * side).map(({ x, y, drawn, fill }) => drawTile(drawn, x, y, fill))}
    </>
  );
}
