import type { Brand, BrandSeeds } from '@portico/contracts/platform/tenant';
import { generateBrand } from '../tokens/generate-brand.ts';

/** Fictitious brands, one for each mark and density, that every design must support besides the tenant's own. */
const seeds: Record<string, BrandSeeds> = {
  fjord: {
    neutral: { hue: 240, chroma: 0.008 },
    accent: { hue: 240, chroma: 0.12, lightness: 0.45 },
    second: { hue: 90, chroma: 0.15 },
    fonts: { body: 'Figtree', display: 'Figtree', displayWeight: 700, tracking: '-0.02em' },
    radius: { s: 6, m: 10, l: 16, control: 10 },
    density: 'comfortable',
    mark: 'wave',
  },
  meadow: {
    neutral: { hue: 120, chroma: 0.006 },
    accent: { hue: 140, chroma: 0.14, lightness: 0.5 },
    second: { hue: 320, chroma: 0.14 },
    fonts: { body: 'Hanken Grotesk', display: 'Bricolage Grotesque', displayWeight: 700, tracking: '-0.02em' },
    radius: { s: 12, m: 18, l: 28, control: 999 },
    density: 'spacious',
    mark: 'arc',
  },
  carbon: {
    neutral: { hue: 60, chroma: 0.002 },
    accent: { hue: 300, chroma: 0.03, lightness: 0.3 },
    second: { hue: 75, chroma: 0.17 },
    fonts: { body: 'Geist', display: 'Geist', displayWeight: 600, tracking: '-0.03em' },
    radius: { s: 0, m: 0, l: 0, control: 0 },
    density: 'compact',
    mark: 'grid',
  },
};

export const specimenBrands: readonly Brand[] = Object.entries(seeds).map(([id, one]) => generateBrand(id, one));
