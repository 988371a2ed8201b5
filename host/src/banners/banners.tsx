import { LateOverride } from '../developer/late-override.tsx';
import { LateBanners } from './late-banners.tsx';

/** What a person must know on every page, in the order of its weight. */
export const Banners = () => (
  <>
    <LateBanners />
    <LateOverride />
  </>
);
