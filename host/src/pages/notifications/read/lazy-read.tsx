import { lazy, Suspense } from 'react';
import { loadPageTexts } from '../../../texts/page-texts.ts';
import { readTexts } from './read-texts.ts';

const Read = lazy(async () => {
  const [{ Read: part }] = await Promise.all([
    import(/* webpackChunkName: "read" */ './read.tsx'),
    loadPageTexts(readTexts),
  ]);
  return { default: part };
});

/** Below what is unread, which does not wait for it. */
export const LazyRead = () => (
  <Suspense fallback={null}>
    <Read />
  </Suspense>
);
