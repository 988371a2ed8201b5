import { ListSkeleton } from '@portico/ui';
import { lazy, Suspense } from 'react';

/** The page renders before it has loaded. */
const Achievements = lazy(() => import(/* webpackChunkName: "profile-achievements" */ './achievements.tsx'));

export const LazyAchievements = (props: { username: string; userID: string }) => (
  <Suspense fallback={<ListSkeleton rows={3} />}>
    <Achievements {...props} />
  </Suspense>
);
