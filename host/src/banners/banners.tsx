import { LateOverride } from '../developer/late-override.tsx';
import { LateWorker } from '../worker/late-worker.tsx';
import { LateRareBanners } from './late-rare-banners.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { UnsentBanner } from './unsent-banner.tsx';

/** What a person must know on every page, in the order of its weight. */
export const Banners = () => (
  <>
    <OfflineBanner />
    <LateRareBanners />
    <LateWorker />
    <UnsentBanner />
    <LateOverride />
  </>
);
