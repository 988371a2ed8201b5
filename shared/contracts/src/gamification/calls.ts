/** Calls of the gamification area: leaderboards, missions, the person's own points, badges and their administration. */

export * from './calls/administration.ts';
export * from './calls/badges.ts';
export * from './calls/boards.ts';
export * from './calls/job-titles.ts';
export * from './calls/missions.ts';
export * from './calls/player.ts';
