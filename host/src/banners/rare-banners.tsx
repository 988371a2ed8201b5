import { loadToasts } from '@portico/ui/parts/toast-region';
import { FirstRunBanner } from '../first-run/first-run-banner.tsx';
import { loadPageTexts } from '../texts/page-texts.ts';
import { WorkerHost } from '../worker/worker-host.tsx';
import { workerTexts } from '../worker/worker-texts.ts';
import { ActingBanner } from './acting-banner.tsx';
import { bannerTexts } from './banner-texts.ts';
import { NamePrompt } from './name-prompt.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { OutdatedBanner } from './outdated-banner.tsx';
import type { RareBannersProps } from './rare-banners-props.ts';
import { UnsentBanner } from './unsent-banner.tsx';
import { ValidationBanner } from './validation-banner.tsx';

export async function prepare(): Promise<void> {
  await Promise.all([loadPageTexts(bannerTexts), loadPageTexts(workerTexts), loadToasts()]);
}

/** Loaded for everyone after the page has rendered, because an offline banner cannot be fetched while offline. */
export const RareBanners = ({ atStart }: RareBannersProps) => (
  <>
    <OfflineBanner />
    <ValidationBanner />
    <OutdatedBanner />
    <ActingBanner />
    <NamePrompt />
    <FirstRunBanner />
    <WorkerHost atStart={atStart} />
    <UnsentBanner />
  </>
);
