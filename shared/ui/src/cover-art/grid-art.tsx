import { artColour, type Random, whole } from './random.ts';

const side = 40;
/**
 * The number of tiles generated per column, even if fewer are drawn, so that every shape starts with the same tiles.
 */
const leastMade = 3;

/** Tiles of each shape. A hero has any width and shows as many columns as fit. */
const tiles = {
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

/** A shape in the square with its corner at x, y. Undefined if the square stays empty. */
function tile(random: Random, x: number, y: number): string | { radius: number } | undefined {
  const kind = random();
  if (kind < 0.3) return `M${x} ${y}h${side}a${side} ${side} 0 0 1-${side} ${side}z`;
  if (kind < 0.5) return { radius: random() > 0.5 ? 14 : 7 };
  if (kind < 0.7) return `M${x + side} ${y + side}h-${side}a${side} ${side} 0 0 1 ${side}-${side}z`;
  if (kind < 0.82) return `M${x} ${y}h${side}v${side}h-${side}z`;
  return undefined;
}

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
      {made
        .filter(({ y }) => y < rows * side)
        .map(({ x, y, drawn, fill }) => {
          const key = `${x}-${y}`;
          if (drawn === undefined) return null;
          // Neighbouring tiles overlap slightly, so that no line of the background shows between them.
          if (typeof drawn === 'string')
            return <path key={key} d={drawn} fill={fill} stroke={fill} strokeWidth="0.4" />;
          return <circle key={key} cx={x + side / 2} cy={y + side / 2} r={drawn.radius} fill={fill} />;
        })}
    </>
  );
}
