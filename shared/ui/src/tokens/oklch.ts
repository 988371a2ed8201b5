import { clampChroma, formatHex, wcagContrast } from 'culori';

/** `#rrggbb` of an OKLCH colour, mapped into sRGB by reducing its chroma. Lightness 0 to 1, hue in degrees. */
export const hexOf = (lightness: number, chroma: number, hue: number): string =>
  formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: hue }, 'oklch'));

/** WCAG 2 contrast ratio, 1 to 21. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other);

export const lowestContrast = (mark: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(mark, ground)));

/** Shortest distance on the hue circle, 0 to 180 degrees. */
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
  /** The initial lightness, as requested by the brand. */
  from: number;
  towards: 'lighter' | 'darker';
}

const step = 0.0025;

/**
 * The colour closest to the requested lightness that reaches the ratio on every background. Computed with the rounded
 * hex value that the page uses. If no lightness reaches it, white or black, and `contrastFailures` then reports the
 * pair.
 */
export function solveLightness(tint: Tint, { on, ratio, from, towards }: Search): string {
  const direction = towards === 'lighter' ? step : -step;
  for (let lightness = from; lightness >= 0 && lightness <= 1; lightness += direction) {
    const hex = hexOf(lightness, tint.chroma, tint.hue);
    if (lowestContrast(hex, on) >= ratio) return hex;
  }
  return towards === 'lighter' ? '#ffffff' : '#000000';
}
