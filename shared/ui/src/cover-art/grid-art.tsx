import { artColour, type Random, whole } from './random.ts';

const side = 40;

/** One shape in its square, with the corner at x, y; nothing where the square stays empty. */
function tile(random: Random, x: number, y: number): string | { radius: number } | undefined {
  const kind = random();
  if (kind < 0.3) return `M${x} ${y}h${side}a${side} ${side} 0 0 1-${side} ${side}z`;
  if (kind < 0.5) return { radius: random() > 0.5 ? 14 : 7 };
  if (kind < 0.7) return `M${x + side} ${y + side}h-${side}a${side} ${side} 0 0 1 ${side}-${side}z`;
  if (kind < 0.82) return `M${x} ${y}h${side}v${side}h-${side}z`;
  return undefined;
}

/** Quarter circles, dots and squares on a grid of six by three. */
export function GridArt({ random }: { random: Random }) {
  const places = Array.from({ length: 18 }, (_, index) => ({ x: (index % 6) * side, y: Math.floor(index / 6) * side }));
  return (
    <>
      <rect width="240" height="120" fill={artColour(5)} />
      {places.map(({ x, y }) => {
        const shape = tile(random, x, y);
        const fill = artColour(1 + whole(random, 4));
        const key = `${x}-${y}`;
        if (shape === undefined) return null;
        if (typeof shape === 'string') return <path key={key} d={shape} fill={fill} />;
        return <circle key={key} cx={x + side / 2} cy={y + side / 2} r={shape.radius} fill={fill} />;
      })}
    </>
  );
}
