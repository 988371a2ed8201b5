import type { Random } from './random.ts';

export const side = 40;

/** A shape in the square with its corner at x, y. Undefined if the square stays empty. */
export function tile(random: Random, x: number, y: number): string | { radius: number } | undefined {
  const kind = random();
  if (kind < 0.3) return `M${x} ${y}h${side}a${side} ${side} 0 0 1-${side} ${side}z`;
  if (kind < 0.5) return { radius: random() > 0.5 ? 14 : 7 };
  if (kind < 0.7) return `M${x + side} ${y + side}h-${side}a${side} ${side} 0 0 1 ${side}-${side}z`;
  if (kind < 0.82) return `M${x} ${y}h${side}v${side}h-${side}z`;
  return undefined;
}

export function drawTile(drawn: ReturnType<typeof tile>, x: number, y: number, fill: string) {
  const key = `${x}-${y}`;
  if (drawn === undefined) return null;
  // Neighbouring tiles overlap slightly, so that no line of the background shows between them.
  if (typeof drawn === 'string') return <path key={key} d={drawn} fill={fill} stroke={fill} strokeWidth="0.4" />;
  return <circle key={key} cx={x + side / 2} cy={y + side / 2} r={drawn.radius} fill={fill} />;
}

/** Tiles of one colour on both sides of the middle of a scene: the given number of columns left, three right of it. */
export const tilesAt = (random: Random, left: number, fill: string) =>
  Array.from({ length: (left + 3) * 3 }, (_, index) => {
    const column = Math.floor(index / 3) - left;
    const [x, y] = [column * side + (column < 0 ? 70 : 170), (index % 3) * side];
    return drawTile(tile(random, x, y), x, y, fill);
  });
