import { LateOverride } from '../developer/late-override.tsx';
import { LateWorker } from '../worker/late-worker.tsx';
import { ActingBanner } from './acting-banner.tsx';
import { NamePrompt } from './name-prompt.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { OutdatedBanner } from './outdated-banner.tsx';
import { UnsentBanner } from './unsent-banner.tsx';
import { ValidationBanner } from './validation-banner.tsx';

/** What a person must know on every page, in the order of its weight. */
export const Banners = () => (
  <>
    <OfflineBanner />
    <ValidationBanner />
    <OutdatedBanner />
    <LateWorker />
    <UnsentBanner />
    <LateOverride />
    <ActingBanner />
    <NamePrompt />
  </>
);
