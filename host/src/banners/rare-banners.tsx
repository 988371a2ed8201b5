import { loadPageTexts } from '../texts/page-texts.ts';
import { ActingBanner } from './acting-banner.tsx';
import { bannerTexts } from './banner-texts.ts';
import { NamePrompt } from './name-prompt.tsx';
import { OutdatedBanner } from './outdated-banner.tsx';
import { ValidationBanner } from './validation-banner.tsx';

export const prepare = (): Promise<void> => loadPageTexts(bannerTexts);

/** What few people ever have to know: no part of the first view. */
export const RareBanners = () => (
  <>
    <ValidationBanner />
    <OutdatedBanner />
    <ActingBanner />
    <NamePrompt />
  </>
);
