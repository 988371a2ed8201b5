import { clampChroma, formatHex, wcagContrast } from 'culori';

/** `#rrggbb` of an OKLCH colour, brought into sRGB by lowering its chroma. Lightness 0 to 1, hue in degrees. */
export const hexOf = (lightness: number, chroma: number, hue: number): string =>
  formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: hue }, 'oklch'));

/** WCAG 2 contrast ratio, 1 to 21. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other);

export const lowestContrast = (mark: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(mark, ground)));

/** Shortest way around the colour circle, 0 to 180 degrees. */
export const hueDistance = (one: number, other: number): number => {
  const apart = Math.abs(((one - other) % 360) + 360) % 360;
  return Math.min(apart, 360 - apart);
};

export interface Tint {
  chroma: number;
  hue: number;
}

export interface Search {
  on: readonly string[];
  ratio: number;
  /** Lightness to start from, as the brand asks for. */
  from: number;
  towards: 'lighter' | 'darker';
}

const step = 0.0025;

/**
 * The colour nearest to the wished lightness that reaches the ratio on every ground. Judged on the rounded hex value that
 * the page will show. Where no lightness reaches it, white or black; `contrastFailures` then names the pair.
 */
export function solveLightness(tint: Tint, { on, ratio, from, towards }: Search): string {
  const direction = towards === 'lighter' ? step : -step;
  for (let lightness = from; lightness >= 0 && lightness <= 1; lightness += direction) {
    const hex = hexOf(lightness, tint.chroma, tint.hue);
    if (lowestContrast(hex, on) >= ratio) return hex;
  }
  return towards === 'lighter' ? '#ffffff' : '#000000';
}
