import { FormSkeleton } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { dataExportTexts } from '../../../personal-data/data-export-texts.ts';
import { loadPageTexts } from '../../../texts/page-texts.ts';
import { ownDataTexts } from './own-data-texts.ts';

/** Few people open their sign-ins or their data, so the settings do not wait for this code. */
const OwnDataCards = lazy(async () => {
  const [{ OwnDataCards: cards }] = await Promise.all([
    import(/* webpackChunkName: "own-data" */ './own-data-cards.tsx'),
    loadPageTexts(ownDataTexts),
    loadPageTexts(dataExportTexts),
  ]);
  return { default: cards };
});

export const LazyOwnData = () => (
  <Suspense fallback={<FormSkeleton />}>
    <OwnDataCards />
  </Suspense>
);
