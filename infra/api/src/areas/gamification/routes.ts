import * as calls from '@portico/contracts/gamification/calls';
import { bindArea } from '../../platform/bind-area.ts';
import { getLeaderboard } from './leaderboard.ts';
import { getMissionProgressByUser } from './missions.ts';
import { getTeamLeaderboard } from './team-leaderboard.ts';

export const gamificationArea = bindArea('gamification', calls, {
  getLeaderboard,
  getTeamLeaderboard,
  getMissionProgressByUser,
});
