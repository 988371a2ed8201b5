import { LazyOverride } from '../developer/lazy-override.tsx';
import { LazyBanners } from './lazy-banners.tsx';

/** What a person must know on every page, in the order of its weight. */
export const Banners = () => (
  <>
    <LazyBanners />
    <LazyOverride />
  </>
);
