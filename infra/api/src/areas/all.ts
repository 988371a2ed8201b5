/** Every bound area of the API, served by the portal and walked by the tests. An area with calls stands here. */
import type { BoundArea } from '../platform/bind-area.ts';
import { accountArea } from './account/routes.ts';
import { adminArea } from './admin/routes.ts';
import { coachingArea } from './coaching/routes.ts';
import { commentArea } from './comment/routes.ts';
import { contentArea } from './content/routes.ts';
import { draftArea } from './draft/routes.ts';
import { exportArea } from './export/routes.ts';
import { gamificationArea } from './gamification/routes.ts';
import { hrArea } from './hr/routes.ts';
import { leaderboardArea } from './leaderboard/routes.ts';
import { linkArea } from './link/routes.ts';
import { liveArea } from './live/routes.ts';
import { lmsArea } from './lms/routes.ts';
import { mediaArea } from './media/routes.ts';
import { pdArea } from './pd/routes.ts';
import { playerArea } from './player/routes.ts';
import { portalArea } from './portal/routes.ts';
import { quizArea } from './quiz/routes.ts';
import { releaseArea } from './release/routes.ts';
import { scannerArea } from './scanner/routes.ts';
import { searchArea } from './search/routes.ts';
import { serviceArea } from './service/routes.ts';
import { supportArea } from './support/routes.ts';

export const allAreas: readonly BoundArea[] = [
  accountArea,
  adminArea,
  coachingArea,
  commentArea,
  contentArea,
  draftArea,
  exportArea,
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
  releaseArea,
  searchArea,
  serviceArea,
  supportArea,
];
