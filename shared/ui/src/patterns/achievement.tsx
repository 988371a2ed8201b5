import { lazy, Suspense } from 'react';
import type { AchievementProps } from './drawn-achievement.tsx';

const Drawn = lazy(() => import(/* webpackChunkName: "achievement" */ './drawn-achievement.tsx'));

/** Celebrates what a person has just completed, and says what comes next. Loaded when it is first shown. */
export const Achievement = (props: AchievementProps) => (
  <Suspense fallback={null}>
    <Drawn {...props} />
  </Suspense>
);
