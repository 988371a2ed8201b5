/**
 * Converts values to positions. Pure, and correct for any finite number, however large or small, and for a single one.
 */

/** Halves the values first, because the span between the largest and the smallest number overflows. */
export function linear(domain: readonly [number, number], range: readonly [number, number]): (value: number) => number {
  const [from, to] = domain;
  const span = to / 2 - from / 2;
  return (value) => {
    const share = span === 0 ? 0.5 : (value / 2 - from / 2) / span;
    return range[0] + Math.min(1, Math.max(0, share)) * (range[1] - range[0]);
  };
}

const steps = [1, 2, 5, 10] as const;

/** The smallest round step (1, 2 or 5 times a power of ten) that covers the span in at most `wanted` steps. */
function roundStep(span: number, wanted: number): number {
  const rough = span / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = steps.find((one) => one * power >= rough) ?? 10;
  return factor * power;
}

/**
 * Round values for an axis in ascending order, from at or below the lowest value to at or above the highest. At least
 * two, about `wanted`. A single value gets an axis from zero, and no value one from 0 to 1.
 */
export function axisTicks(values: readonly number[], wanted = 4): number[] {
  const finite = values.filter(Number.isFinite);
  let low = finite.length > 0 ? Math.min(...finite) : 0;
  let high = finite.length > 0 ? Math.max(...finite) : 1;
  if (low === high) [low, high] = low === 0 ? [0, 1] : [Math.min(0, low), Math.max(0, high)];
  const span = high - low;
  const round = roundStep(span, wanted);
  // The axis of whole numbers has no fractional steps.
  const step = round < 1 && finite.every(Number.isInteger) ? 1 : round;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  // At the limits of floating-point precision there are no round numbers left.
  if (!Number.isFinite(span) || step < Number.MIN_VALUE * 1e16 || !Number.isFinite(Math.max(-first, last) * step * 2))
    return low < 0 && high > 0 ? [low, 0, high] : [low, high];
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(15)));
}

/**
 * Positions of `count` bands side by side with gaps: the left edge of each and their common width, which is at most
 * `widest`.
 */
export function bands(
  count: number,
  range: readonly [number, number],
  air = 0.3,
  widest = Number.POSITIVE_INFINITY,
): { at(index: number): number; width: number; step: number } {
  const step = count > 0 ? (range[1] - range[0]) / count : 0;
  const width = Math.min(step * (1 - air), widest);
  return { at: (index) => range[0] + index * step + (step - width) / 2, width, step };
}

/**
 * Shows only every n-th label, so that they do not overlap. `labelWidth` is the width of one label and `width` that of
 * the axis, in pixels.
 */
export const labelEvery = (count: number, labelWidth: number, width: number): number =>
  Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, width)));
