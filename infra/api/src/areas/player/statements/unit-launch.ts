import type { UnitLaunch } from '@portico/contracts/player/cmi5/launch';
import type { LessonMode } from '@portico/contracts/player/scorm/lesson-status';
import type { Item } from '../packages.ts';
import type { Home } from './home.ts';

/** The address that opens when a learner leaves a lesson. The course frame recognises it and notifies the portal. */
export const returnPath = '/_return';

export const unitLaunch = (
  { content, slug, language }: Home,
  { activityId, moveOn, scaledPassingScore, launchData, entitlementKey }: Item,
  { mode, launchId }: { mode: LessonMode; launchId: string },
): UnitLaunch => ({
  mode,
  sessionId: launchId,
  publisherId: activityId,
  moveOn,
  masteryScore: scaledPassingScore,
  launchParameters: launchData,
  entitlementKey,
  returnUrl: `${content}${returnPath}?tenant=${slug}${language ? `&language=${language}` : ''}`,
});
