/** Area gamification, by noun: what is compared, missions, the person's own points, badges, and keeping all of it. */

export * from './calls/administration.ts';
export * from './calls/badges.ts';
export * from './calls/boards.ts';
export * from './calls/job-titles.ts';
export * from './calls/missions.ts';
export * from './calls/player.ts';
