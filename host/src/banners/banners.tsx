import { LazyOverride } from '../developer/lazy-override.tsx';
import { LazyBanners } from './lazy-banners.tsx';

/** Notices shown on every page, most important first. */
export const Banners = () => (
  <>
    <LazyBanners />
    <LazyOverride />
  </>
);
