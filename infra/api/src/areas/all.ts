/**
 * All areas of the server, used by the portal and by the tests that walk every call. Each area's parts are listed in
 * its own `area.ts`. Erasing a person goes through the areas in this order: the account comes last, because other rows
 * are found by it.
 */

import type { AreaDefinition } from '../platform/area/define-area.ts';
import { accountArea } from '../services/account/area.ts';
import { commentArea } from '../services/comment/area.ts';
import { draftArea } from '../services/draft/area.ts';
import { exportArea } from '../services/export/area.ts';
import { linkArea } from '../services/link/area.ts';
import { liveArea } from '../services/live/area.ts';
import { mediaArea } from '../services/media/area.ts';
import { portalArea } from '../services/portal/area.ts';
import { releaseArea } from '../services/release/area.ts';
import { searchArea } from '../services/search/area.ts';
import { adminArea } from './admin/area.ts';
import { coachingArea } from './coaching/area.ts';
import { contentArea } from './content/area.ts';
import { followupArea } from './followup/area.ts';
import { gamificationArea } from './gamification/area.ts';
import { hrArea } from './hr/area.ts';
import { leaderboardArea } from './leaderboard/area.ts';
import { lmsArea } from './lms/area.ts';
import { pdArea } from './pd/area.ts';
import { playerArea } from './player/area.ts';
import { quizArea } from './quiz/area.ts';
import { recognitionArea } from './recognition/area.ts';
import { scannerArea } from './scanner/area.ts';
import { serviceArea } from './service/area.ts';
import { supportArea } from './support/area.ts';

export const allAreas: readonly AreaDefinition[] = [
  adminArea,
  coachingArea,
  commentArea,
  contentArea,
  draftArea,
  exportArea,
  followupArea,
  gamificationArea,
  hrArea,
  leaderboardArea,
  linkArea,
  liveArea,
  lmsArea,
  mediaArea,
  pdArea,
  playerArea,
  portalArea,
  quizArea,
  scannerArea,
  recognitionArea,
  releaseArea,
  searchArea,
  serviceArea,
  supportArea,
  accountArea,
];
