import * as calls from '@portico/contracts/leaderboard/calls';
import { bindArea } from '../../platform/bind-area.ts';
import { Score, ScoreById } from './score.ts';

export const leaderboardArea = bindArea('leaderboard', calls, { Score, ScoreById });
