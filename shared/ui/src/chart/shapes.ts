/** Pure geometry of lines, bars, rings and radar charts. */
import { bands, linear } from './scale.ts';

/** A missing value is a gap, never zero. */
export type Value = number | null;

const round = (value: number): number => Math.round(value * 100) / 100;
export const isValue = (value: Value | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value);

export interface Point {
  index: number;
  x: number;
  y: number;
}

/** Splits a line at its gaps. A single point is a piece too. */
export function linePieces(
  values: readonly Value[],
  x: (index: number) => number,
  y: (value: number) => number,
): Point[][] {
  const pieces: Point[][] = [];
  let open: Point[] | undefined;
  for (const [index, value] of values.entries()) {
    if (!isValue(value)) {
      open = undefined;
      continue;
    }
    if (!open) {
      open = [];
      pieces.push(open);
    }
    open.push({ index, x: round(x(index)), y: round(y(value)) });
  }
  return pieces;
}

export const linePath = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');

export interface Bar {
  series: number;
  index: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Lowest and highest end of all bars. Always includes zero, because a bar's length is its value. */
export function barExtent(series: readonly (readonly Value[])[], isStacked: boolean): [number, number] {
  let [low, high] = [0, 0];
  const count = Math.max(0, ...series.map((values) => values.length));
  for (let index = 0; index < count; index += 1) {
    const values = series.map((one) => one[index]).filter(isValue);
    const sums = isStacked
      ? [
          values.filter((value) => value > 0).reduce((sum, value) => sum + value, 0),
          values.filter((value) => value < 0).reduce((sum, value) => sum + value, 0),
        ]
      : values;
    low = Math.max(-Number.MAX_VALUE, Math.min(low, ...sums));
    high = Math.min(Number.MAX_VALUE, Math.max(high, ...sums));
  }
  return [low, high];
}

/** Bars side by side or stacked. Positive values grow up from zero, negative ones down. */
export function bars(
  series: readonly (readonly Value[])[],
  { isStacked, x, y }: { isStacked: boolean; x: ReturnType<typeof bands>; y: (value: number) => number },
): Bar[] {
  const made: Bar[] = [];
  const zero = y(0);
  const ends = new Map<string, number>();
  const inner = bands(series.length, [0, x.width], 0.12);
  for (const [at, values] of series.entries())
    for (const [index, value] of values.entries()) {
      if (!isValue(value)) continue;
      const key = `${index} ${value < 0}`;
      const start = isStacked ? (ends.get(key) ?? 0) : 0;
      const end = start + value;
      ends.set(key, end);
      const [from, to] = [start === 0 ? zero : y(start), y(end)];
      made.push({
        series: at,
        index,
        x: round(x.at(index) + (isStacked ? 0 : inner.at(at))),
        width: round(isStacked ? x.width : inner.width),
        y: round(Math.min(from, to)),
        height: round(Math.abs(to - from)),
      });
    }
  return made;
}

export interface Segment {
  index: number;
  /** Share of the whole, from 0 to 1. */
  share: number;
  path: string;
}

const onCircle = (radius: number, share: number): [number, number] => {
  const angle = 2 * Math.PI * share - Math.PI / 2;
  return [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))];
};

/** Segments of a ring around (0, 0). Negative and missing values have no segment. */
export function ringSegments(values: readonly Value[], outer: number, inner: number): Segment[] {
  const parts = values.map((value) => (isValue(value) && value > 0 ? value : 0));
  const largest = Math.max(...parts, 0);
  if (largest === 0) return [];
  // Relative to the largest value, because the sum of huge values overflows.
  const relative = parts.map((part) => part / largest);
  const whole = relative.reduce((sum, part) => sum + part, 0);
  let from = 0;
  return relative.flatMap((part, index): Segment[] => {
    if (part === 0) return [];
    const share = part / whole;
    // An arc that ends where it starts would be empty, so a full circle stops just short of it.
    const to = Math.min(from + share, from + 0.99999);
    const long = share > 0.5 ? 1 : 0;
    const [a, b, c, d] = [onCircle(outer, from), onCircle(outer, to), onCircle(inner, to), onCircle(inner, from)];
    from += share;
    const path = `M${a.join(' ')}A${outer} ${outer} 0 ${long} 1 ${b.join(' ')}L${c.join(' ')}A${inner} ${inner} 0 ${long} 0 ${d.join(' ')}Z`;
    return [{ index, share, path }];
  });
}

/** Corners of a radar chart around (0, 0), the first at the top. A missing value stays in the centre. */
export function radarPoints(values: readonly Value[], max: number, radius: number): Point[] {
  const scope = linear([0, max], [0, radius]);
  return values.map((value, index) => {
    const [x, y] = onCircle(
      isValue(value) ? scope(Math.max(0, value)) : 0,
      values.length > 0 ? index / values.length : 0,
    );
    return { index, x, y };
  });
}
