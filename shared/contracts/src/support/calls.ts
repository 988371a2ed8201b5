/** Area support, by noun: tickets, work on them, who follows them, mail that answers, and what administrators keep. */
export * from './calls/followers.ts';
export * from './calls/mailed.ts';
export * from './calls/settings.ts';
export * from './calls/tickets.ts';
export * from './calls/work.ts';
