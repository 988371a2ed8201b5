/** Calls of the support area: tickets, work on them, saved views, known problems, followers, replies by mail, and administration. */
export * from './calls/followers.ts';
export * from './calls/incidents.ts';
export * from './calls/mailed.ts';
export * from './calls/settings.ts';
export * from './calls/tickets.ts';
export * from './calls/views.ts';
export * from './calls/work.ts';
