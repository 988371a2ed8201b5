/** The calls of summaries, for the area's routes. */
export { getCoachingSummaryByOrg } from './of-org.ts';
export { getCoachingSummaryBySessionID } from './of-session.ts';
export { getCoachingSummaryByUser } from './of-user.ts';
