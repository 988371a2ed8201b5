/** Calls of the pd area: a team's performance-dialog boards. */
export * from './calls/administration.ts';
export * from './calls/boards.ts';
export * from './calls/documents.ts';
export * from './calls/issues.ts';
export * from './calls/meeting.ts';
export * from './calls/news.ts';
export * from './calls/raise-figure.ts';
export * from './calls/team.ts';
