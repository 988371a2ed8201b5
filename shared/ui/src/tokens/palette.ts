import type { BrandSeeds, ColourRole } from '@portico/contracts/platform/tenant';
import { grounds, type Status, shapeRatio, statuses, textRatio, tints } from './contrast-rules.ts';
import { hexOf, type Search, solveLightness, type Tint } from './oklch.ts';
import { dangerHue } from './seed-limits.ts';

export type Palette = Record<ColourRole, string>;
type Part = Partial<Palette>;

/** Added to the required ratio, so that rounding on another screen or a filter does not push a pair below it. */
const margin = 0.1;
const statusTint: Record<Status, Tint> = {
  success: { hue: 152, chroma: 0.13 },
  warning: { hue: 68, chroma: 0.13 },
  danger: { hue: dangerHue, chroma: 0.18 },
  info: { hue: 245, chroma: 0.13 },
};

const pick = (palette: Part, roles: readonly ColourRole[]): string[] =>
  roles.map((role) => {
    const value = palette[role];
    if (!value) throw new Error(`${role} is needed before it is made`);
    return value;
  });

function lightGrounds({ neutral, accent }: BrandSeeds): Part {
  const grey = (lightness: number, strength: number) => hexOf(lightness, neutral.chroma * strength, neutral.hue);
  return {
    canvas: grey(0.978, 1),
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: grey(0.955, 1.2),
    hover: grey(0.955, 1.3),
    line: grey(0.91, 1.3),
    text: grey(0.22, 1.8),
    accentSoft: hexOf(0.95, accent.chroma * 0.25, accent.hue),
    accentLine: hexOf(0.84, accent.chroma * 0.5, accent.hue),
    scrim: '#0b121466',
  };
}

function darkGrounds({ neutral, accent }: BrandSeeds): Part {
  const grey = (lightness: number, strength: number) => hexOf(lightness, neutral.chroma * strength, neutral.hue);
  return {
    canvas: grey(0.165, 1.4),
    surface: grey(0.205, 1.4),
    raised: grey(0.245, 1.4),
    sunken: grey(0.135, 1.4),
    hover: grey(0.27, 1.4),
    line: grey(0.305, 1.4),
    text: grey(0.955, 0.6),
    accentSoft: hexOf(0.29, accent.chroma * 0.42, accent.hue),
    accentLine: hexOf(0.42, accent.chroma * 0.6, accent.hue),
    scrim: '#000000b3',
  };
}

/**
 * The filled button: one lightness at rest, clearly different ones for hover and press, and a text colour readable on
 * all three.
 */
function actionColours({ accent: { hue, chroma, lightness } }: BrandSeeds, dark: boolean): Part {
  if (dark) {
    const fills = {
      accent: hexOf(0.74, chroma * 0.92, hue),
      accentHover: hexOf(0.79, chroma * 0.85, hue),
      accentPress: hexOf(0.69, chroma * 0.95, hue),
    };
    const on = Object.values(fills);
    const search: Search = { on, ratio: textRatio + margin, from: 0.3, towards: 'darker' };
    return { ...fills, onAccent: solveLightness({ hue, chroma: 0.03 }, search) };
  }
  const fill = (ratio: number, from: number) =>
    solveLightness({ hue, chroma }, { on: ['#ffffff'], ratio, from, towards: 'darker' });
  return {
    accent: fill(4.9, lightness + 0.06),
    accentHover: fill(6.1, lightness),
    accentPress: fill(7.4, lightness - 0.05),
    onAccent: '#ffffff',
  };
}

function statusColours(dark: boolean): Part {
  const part: Part = {};
  for (const status of statuses) {
    const { hue, chroma } = statusTint[status];
    part[status] = dark
      ? hexOf(0.76, chroma * 0.85, hue)
      : solveLightness({ hue, chroma }, { on: ['#ffffff'], ratio: 5, from: 0.6, towards: 'darker' });
    part[`${status}Soft`] = dark ? hexOf(0.28, chroma * 0.34, hue) : hexOf(0.957, chroma * 0.22, hue);
  }
  return part;
}

/** Cover art: decoration that never carries text or meaning, and is therefore exempt from contrast rules. */
function artColours({ accent, second }: BrandSeeds, dark: boolean): Part {
  const first = (lightness: number, strength: number) => hexOf(lightness, accent.chroma * strength, accent.hue);
  const other = (lightness: number, strength: number) => hexOf(lightness, second.chroma * strength, second.hue);
  return dark
    ? {
        art1: first(0.36, 0.75),
        art2: first(0.52, 1),
        art3: first(0.3, 0.55),
        art4: other(0.72, 0.9),
        art5: hexOf(0.3, 0.03, second.hue),
      }
    : {
        art1: first(0.9, 0.42),
        art2: first(0.72, 0.9),
        art3: first(0.38, 0.85),
        art4: other(0.78, 0.95),
        art5: hexOf(0.965, 0.025, second.hue),
      };
}

/** Computes text, control and data colours that are readable on every background they may be used on. */
function marks({ neutral, accent, second }: BrandSeeds, dark: boolean, behind: Part): Part {
  const towards = dark ? 'lighter' : 'darker';
  const solve = (tint: Tint, on: readonly ColourRole[], ratio: number, from: number) =>
    solveLightness(tint, { on: pick(behind, on), ratio: ratio + margin, from, towards });
  const grey = (strength: number): Tint => ({ hue: neutral.hue, chroma: neutral.chroma * strength });
  const brandTint: Tint = { hue: accent.hue, chroma: dark ? accent.chroma * 0.8 : accent.chroma };
  const everywhere = [...grounds, ...tints];
  const wish = accent.lightness + 0.08;
  const part: Part = {
    lineStrong: solve(grey(1.6), [...grounds, 'accentSoft'], shapeRatio, dark ? 0.4 : 0.75),
    textMuted: solve(grey(1.8), everywhere, textRatio + 0.7, 0.6),
    textSubtle: solve(grey(1.6), everywhere, textRatio, dark ? 0.5 : 0.68),
    accentText: solve(brandTint, [...grounds, 'accentSoft'], textRatio, dark ? 0.7 : wish),
    focus: solve({ hue: accent.hue, chroma: accent.chroma }, everywhere, shapeRatio + 0.5, dark ? 0.72 : wish),
  };
  for (const status of statuses) {
    const { hue, chroma } = statusTint[status];
    const tint = { hue, chroma: dark ? chroma * 0.75 : chroma };
    part[`${status}Text`] = solve(tint, [...grounds, `${status}Soft`], textRatio, dark ? 0.72 : 0.58);
  }
  const data: [Tint, number][] = [
    [{ hue: accent.hue, chroma: accent.chroma }, dark ? 0.6 : 0.66],
    [{ hue: second.hue, chroma: second.chroma }, dark ? 0.62 : 0.7],
    [{ hue: 245, chroma: 0.13 }, dark ? 0.62 : 0.7],
    [{ hue: 95, chroma: 0.12 }, dark ? 0.62 : 0.7],
    [{ hue: 330, chroma: 0.15 }, dark ? 0.62 : 0.7],
  ];
  data.forEach(([tint, from], index) => {
    part[`data${index + 1}` as ColourRole] = solve(tint, ['canvas', 'surface', 'raised'], shapeRatio, from);
  });
  return part;
}

/** All colour roles of one mode. */
export function makePalette(seeds: BrandSeeds, mode: 'light' | 'dark'): Palette {
  const dark = mode === 'dark';
  const behind: Part = {
    ...(dark ? darkGrounds(seeds) : lightGrounds(seeds)),
    ...actionColours(seeds, dark),
    ...statusColours(dark),
    ...artColours(seeds, dark),
  };
  // Every role is set at this point. The brand's schema verifies this where the palette is used.
  return { ...behind, ...marks(seeds, dark, behind) } as Palette;
}
