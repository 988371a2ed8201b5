import type { User } from '@portico/contracts/account/shapes';
import { FormSkeleton } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { loadPageTexts } from '../../../texts/page-texts.ts';
import { pictureTexts } from './picture-texts.ts';

/** The code for uploads is needed only here. The page renders before it has loaded. */
const PictureCard = lazy(async () => {
  const [{ PictureCard: card }] = await Promise.all([
    import(/* webpackChunkName: "profile-picture" */ './picture-card.tsx'),
    loadPageTexts(pictureTexts),
  ]);
  return { default: card };
});

export const LazyPictureCard = (props: { user: User }) => (
  <Suspense fallback={<FormSkeleton />}>
    <PictureCard {...props} />
  </Suspense>
);
