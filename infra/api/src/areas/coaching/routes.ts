import * as calls from '@portico/contracts/coaching/calls';
import { bindArea } from '../../platform/bind-area.ts';
import { getPreviousNextSessionsByTeam } from './team-overview.ts';
import { getTeamCoachingSessions } from './team-sessions.ts';
import { getCoachingTopics } from './topics.ts';
import { getUpcomingEvents } from './upcoming-events.ts';
import { getUserCoachingDetails } from './user-details.ts';

export const coachingArea = bindArea('coaching', calls, {
  getTeamCoachingSessions,
  getPreviousNextSessionsByTeam,
  getUserCoachingDetails,
  getUpcomingEvents,
  getCoachingTopics,
});
