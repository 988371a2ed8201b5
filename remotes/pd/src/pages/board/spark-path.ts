/**
 * The SVG path of a sparkline through readings, oldest first. Needs at least two readings; equal readings give a flat
 * line in the middle.
 */
export function sparkPath(readings: readonly number[], width: number, height: number, margin = 3): string {
  const low = Math.min(...readings);
  const range = Math.max(...readings) - low;
  const x = (place: number) => (place * width) / Math.max(1, readings.length - 1);
  const y = (value: number) =>
    range === 0 ? height / 2 : height - margin - ((value - low) / range) * (height - 2 * margin);
  const round = (value: number) => Math.round(value * 100) / 100;
  return readings.map((value, place) => `${place === 0 ? 'M' : 'L'}${round(x(place))} ${round(y(value))}`).join('');
}
