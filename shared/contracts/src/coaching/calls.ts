/** Calls of the coaching area. */
export * from './calls/aids.ts';
export * from './calls/calendar.ts';
export * from './calls/facts.ts';
export * from './calls/one-to-ones.ts';
export * from './calls/proposals.ts';
export * from './calls/reminders.ts';
export * from './calls/sessions.ts';
export * from './calls/summaries.ts';
export * from './calls/teams.ts';
export * from './calls/topics.ts';
