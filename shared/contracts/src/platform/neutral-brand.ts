import type { BrandSeeds } from './tenant.ts';

/** What a new tenant begins with: quiet and readable until the customer publishes a brand of its own. */
export const neutralBrand: BrandSeeds = {
  neutral: { hue: 250, chroma: 0.006 },
  accent: { hue: 255, chroma: 0.1, lightness: 0.46 },
  second: { hue: 65, chroma: 0.13 },
  fonts: { body: 'Figtree', display: 'Figtree', displayWeight: 700, tracking: '-0.02em' },
  radius: { s: 6, m: 10, l: 16, control: 10 },
  density: 'comfortable',
  mark: 'grid',
};
