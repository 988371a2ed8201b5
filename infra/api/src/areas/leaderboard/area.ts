import * as calls from '@portico/contracts/leaderboard/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { Score, ScoreById } from './score.ts';
import { leaderboardJobs, leaderboardSchedules } from './send-scores.ts';

export const leaderboardArea = defineArea({
  area: 'leaderboard',
  calls,
  handlers: { Score, ScoreById },
  jobs: () => leaderboardJobs,
  schedules: leaderboardSchedules,
});
