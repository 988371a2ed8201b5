import type { BrandSeeds } from './tenant.ts';

/** The brand of a new tenant: quiet and readable until the customer publishes their own. */
export const neutralBrand: BrandSeeds = {
  neutral: { hue: 250, chroma: 0.006 },
  accent: { hue: 255, chroma: 0.1, lightness: 0.46 },
  second: { hue: 65, chroma: 0.13 },
  fonts: { body: 'Figtree', display: 'Figtree', displayWeight: 700, tracking: '-0.02em' },
  radius: { s: 6, m: 10, l: 16, control: 10 },
  density: 'comfortable',
  mark: 'grid',
};
