import { FormSkeleton } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { loadPageTexts } from '../../../texts/page-texts.ts';
import { tellingTexts } from './telling-texts.ts';

/** The list is there before it; forms are code that it does not need. */
const Telling = lazy(async () => {
  const [{ Telling: part }] = await Promise.all([
    import(/* webpackChunkName: "telling" */ './telling.tsx'),
    loadPageTexts(tellingTexts),
  ]);
  return { default: part };
});

export const LazyTelling = () => (
  <Suspense fallback={<FormSkeleton />}>
    <Telling />
  </Suspense>
);
