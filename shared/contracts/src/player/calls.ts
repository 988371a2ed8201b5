/** Calls of the course player. The specification names the area without its calls; these names are ours. */
export * from './calls/attempts.ts';
export * from './calls/open-learning.ts';
export * from './calls/packages.ts';
export * from './calls/play.ts';
export * from './calls/silent-visits.ts';
export * from './calls/statement-export.ts';
export * from './calls/trials.ts';
