/** Calls of the service area. */
export * from './calls/course-outcome.ts';
export * from './calls/course-use.ts';
export * from './calls/curricula.ts';
export * from './calls/deep-link.ts';
export * from './calls/group-settings.ts';
export * from './calls/languages.ts';
export * from './calls/likes.ts';
export * from './calls/own-learning.ts';
export * from './calls/picture.ts';
