import '../styles/base.css';
import '../fonts/bricolage-grotesque.css';
import '../fonts/figtree.css';
import '../fonts/geist.css';
import '../fonts/hanken-grotesk.css';
import type { BrandSeeds } from '@portico/contracts/platform/tenant';
import { createRoot } from 'react-dom/client';
import { SkipLink } from '../parts/skip-link.tsx';
import { UiProvider } from '../patterns/ui-provider.tsx';
import { applyBrand, applyMode } from '../tokens/apply-brand.ts';
import { generateBrand } from '../tokens/generate-brand.ts';
import { Gallery } from './gallery.tsx';
import { galleryTexts } from './gallery-texts.ts';
import { specimenBrands } from './specimen-brands.ts';

// The page served by `shared/presets/src/gallery/serve.ts`. Brands come from the tenants' seeds, which that server
// embeds in the page.
const seeds = JSON.parse(document.getElementById('seeds')?.textContent ?? '{}') as Record<string, BrandSeeds>;
const brands = [...Object.entries(seeds).map(([id, one]) => generateBrand(id, one)), ...specimenBrands];
const query = new URLSearchParams(location.search);
const brand = brands.find(({ id }) => id === query.get('brand')) ?? brands[0];
const mode = query.get('mode');
const place = document.getElementById('root');
if (!brand || !place) throw new Error('The gallery needs one brand and its root element.');

applyBrand(brand);
applyMode(mode === 'light' || mode === 'dark' ? mode : 'system');
createRoot(place).render(
  <UiProvider
    locale="en-GB"
    texts={galleryTexts}
    mark={brand.mark}
    navigate={(href) => {
      location.hash = href;
    }}
  >
    <SkipLink />
    <Gallery brand={brand} brands={brands.filter((one) => one !== brand && !specimenBrands.includes(one))} />
  </UiProvider>,
);
