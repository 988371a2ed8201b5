import { assignCourse } from './assign.ts';
import { completeByHand, revertCompletion } from './by-hand.ts';
import { getCompletions } from './completions.ts';
import { getTeamHeatMap } from './heat-map.ts';
import { addNewcomerRule, endNewcomerRule, getNewcomerRules } from './newcomers.ts';
import { nudge } from './nudge.ts';

export const teamHandlers = {
  getTeamHeatMap,
  nudge,
  assignCourse,
  getNewcomerRules,
  addNewcomerRule,
  endNewcomerRule,
  getCompletions,
  completeByHand,
  revertCompletion,
};
