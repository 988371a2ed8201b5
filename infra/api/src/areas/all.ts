/** Every bound area of the API, served by the portal and walked by the tests. An area with calls stands here. */
import type { BoundArea } from '../platform/bind-area.ts';
import { accountArea } from './account/routes.ts';
import { coachingArea } from './coaching/routes.ts';
import { contentArea } from './content/routes.ts';
import { gamificationArea } from './gamification/routes.ts';
import { lmsArea } from './lms/routes.ts';
import { pdArea } from './pd/routes.ts';
import { playerArea } from './player/routes.ts';
import { portalArea } from './portal/routes.ts';
import { quizArea } from './quiz/routes.ts';
import { serviceArea } from './service/routes.ts';
import { supportArea } from './support/routes.ts';

export const allAreas: readonly BoundArea[] = [
  accountArea,
  coachingArea,
  contentArea,
  gamificationArea,
  lmsArea,
  pdArea,
  playerArea,
  portalArea,
  quizArea,
  serviceArea,
  supportArea,
];
