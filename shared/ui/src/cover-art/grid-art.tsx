import { artColour, type Random, whole } from './random.ts';

const side = 40;
/** As many tiles are made of a column, however many of them are drawn: a picture begins alike in each shape. */
const leastMade = 3;

/** Tiles of each shape. A hero is of any width: it shows as many columns as it has room for. */
const tiles = {
  card: { columns: 6, rows: 3 },
  banner: { columns: 6, rows: 2 },
  hero: { columns: 18, rows: 2 },
  /** Next to a form: whole columns; what does not fit runs out at the foot of the page. */
  fill: { columns: 4, rows: 6 },
};
export type GridShape = keyof typeof tiles;

/** Whole tiles from the upper left corner on; those of a card are a hair wider than high. */
export const gridBox = (shape: GridShape) => ({
  viewBox: `0 0 ${tiles[shape].columns * side} ${tiles[shape].rows * side}`,
  preserveAspectRatio: shape === 'card' ? 'none' : 'xMinYMin slice',
});

/** One shape in its square, with the corner at x, y; nothing where the square stays empty. */
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
          // Neighbours overlap by a hair: no line of the ground shows between them.
          if (typeof drawn === 'string')
            return <path key={key} d={drawn} fill={fill} stroke={fill} strokeWidth="0.4" />;
          return <circle key={key} cx={x + side / 2} cy={y + side / 2} r={drawn.radius} fill={fill} />;
        })}
    </>
  );
}
