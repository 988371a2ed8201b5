import type { BrandSeeds } from '@portico/contracts/platform/tenant';
import { hueDistance } from './oklch.ts';

/** The hue of all warnings about loss. A brand must not use it as its accent. */
export const dangerHue = 25;
export const dangerDistance = 25;

interface Limit {
  path: string;
  value: number;
  from: number;
  to: number;
}

const limitsOf = (seeds: BrandSeeds): Limit[] => [
  { path: 'neutral.hue', value: seeds.neutral.hue, from: 0, to: 360 },
  { path: 'neutral.chroma', value: seeds.neutral.chroma, from: 0, to: 0.02 },
  { path: 'accent.hue', value: seeds.accent.hue, from: 0, to: 360 },
  { path: 'accent.chroma', value: seeds.accent.chroma, from: 0.03, to: 0.25 },
  { path: 'accent.lightness', value: seeds.accent.lightness, from: 0.3, to: 0.7 },
  { path: 'second.hue', value: seeds.second.hue, from: 0, to: 360 },
  { path: 'second.chroma', value: seeds.second.chroma, from: 0, to: 0.22 },
  { path: 'fonts.displayWeight', value: seeds.fonts.displayWeight, from: 400, to: 800 },
  { path: 'radius.s', value: seeds.radius.s, from: 0, to: 16 },
  { path: 'radius.m', value: seeds.radius.m, from: 0, to: 24 },
  { path: 'radius.l', value: seeds.radius.l, from: 0, to: 32 },
  { path: 'radius.control', value: seeds.radius.control, from: 0, to: 999 },
];

/** The faults of the seeds, each with its remedy. Empty if they may be used. */
export function seedFaults(seeds: BrandSeeds): string[] {
  const faults = limitsOf(seeds)
    .filter(({ value, from, to }) => !(value >= from && value <= to))
    .map(({ path, value, from, to }) => `${path} is ${value}; choose a number from ${from} to ${to}`);
  if (hueDistance(seeds.accent.hue, dangerHue) < dangerDistance)
    faults.push(
      `accent.hue is ${seeds.accent.hue}, within ${dangerDistance} degrees of the danger colour (${dangerHue}); ` +
        `choose ${dangerHue + dangerDistance} to ${360 + dangerHue - dangerDistance}`,
    );
  return faults;
}
