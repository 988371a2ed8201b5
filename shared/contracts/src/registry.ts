/**
 * All declared calls, for the server, the OpenAPI document and the generated tests. Pages import only the calls of
 * their area.
 */

import * as account from './account/calls.ts';
import * as admin from './admin/calls.ts';
import * as coaching from './coaching/calls.ts';
import * as comment from './comment/calls.ts';
import * as content from './content/calls.ts';
import * as draft from './draft/calls.ts';
import * as exports from './export/calls.ts';
import * as followup from './followup/calls.ts';
import * as gamification from './gamification/calls.ts';
import * as hr from './hr/calls.ts';
import * as leaderboard from './leaderboard/calls.ts';
import * as link from './link/calls.ts';
import * as live from './live/calls.ts';
import * as lms from './lms/calls.ts';
import * as media from './media/calls.ts';
import * as pd from './pd/calls.ts';
import type { Call } from './platform/call.ts';
import * as player from './player/calls.ts';
import * as portal from './portal/calls.ts';
import * as quiz from './quiz/calls.ts';
import * as release from './release/calls.ts';
import * as scanner from './scanner/calls.ts';
import * as search from './search/calls.ts';
import * as service from './service/calls.ts';
import * as support from './support/calls.ts';

/** Maps each area to its calls by name. An area missing here has no declared call yet. */
export const callsByArea = {
  account,
  admin,
  coaching,
  comment,
  content,
  draft,
  export: exports,
  followup,
  gamification,
  hr,
  leaderboard,
  link,
  live,
  lms,
  media,
  pd,
  player,
  portal,
  quiz,
  scanner,
  release,
  search,
  service,
  support,
} as const;

export const allCalls: readonly Call[] = Object.values(callsByArea).flatMap((calls) => Object.values(calls) as Call[]);
