/**
 * A shape of a drawing: its colour, its path in a box of 96 × 96, and the width of its line if it is drawn as one. The
 * subject stands on the line at 94.
 *
 * `paper`, `one` and `two` can be told from the plate behind the drawing in every brand and mode; `shade` and `ink` only
 * from paper.
 */
export type Shape = readonly [colour: 'paper' | 'shade' | 'ink' | 'one' | 'two', path: string, line?: number];
export type Drawing = readonly Shape[];

export const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;

export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const [w, h, r] = [width - 2 * radius, height - 2 * radius, radius];
  return `M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

/** Points around a centre, alternately on the outer and the inner radius. */
function around(x: number, y: number, radii: readonly number[], start: number): string {
  const points = radii.map((radius, index) => {
    const angle = start + (index * 2 * Math.PI) / radii.length;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

export const star = (x: number, y: number, radius: number): string =>
  around(
    x,
    y,
    Array.from({ length: 10 }, (_, index) => (index % 2 ? radius * 0.46 : radius)),
    -Math.PI / 2,
  );

/** A wheel with eight teeth, each of two outer points between two inner ones. */
export const wheel = (x: number, y: number, radius: number): string =>
  around(
    x,
    y,
    Array.from({ length: 32 }, (_, index) => (index % 4 < 2 ? radius : radius * 0.78)),
    -Math.PI / 32,
  );

/** Head and shoulders, standing on the line at 94. */
export const head = (x: number, y: number, radius: number): string => circle(x, y, radius);
export const shoulders = (x: number, top: number, width: number): string =>
  `M${x - width / 2} 94C${x - width / 2} ${top + 8} ${x - width / 4} ${top} ${x} ${top}S${x + width / 2} ${top + 8} ${x + width / 2} 94z`;
