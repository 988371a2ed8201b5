import { lazy, type ReactNode, Suspense } from 'react';

export interface AchievementProps {
  /** What was reached: `Passed with 90%`. */
  title: string;
  text?: ReactNode;
  /** What it earned: points, a certificate, a new rank. */
  facts?: readonly string[];
  /** What comes next: one primary button and a link at most. */
  actions?: ReactNode;
  level?: 2 | 3;
}

const Drawn = lazy(() => import(/* webpackChunkName: "achievement" */ './drawn-achievement.tsx'));

/** Celebrates what a person has just completed, and says what comes next. Loaded when it is first shown. */
export const Achievement = (props: AchievementProps) => (
  <Suspense fallback={null}>
    <Drawn {...props} />
  </Suspense>
);
