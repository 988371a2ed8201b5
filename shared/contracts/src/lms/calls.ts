/** Calls of the lms area. */
export * from './calls/authoring.ts';
export * from './calls/certificates.ts';
export * from './calls/course-objectives.ts';
export * from './calls/deadlines.ts';
export * from './calls/delivery.ts';
export * from './calls/learning-plan.ts';
export * from './calls/open-links.ts';
export * from './calls/primary-stats.ts';
export * from './calls/skill-targets.ts';
export * from './calls/team.ts';
export * from './calls/training.ts';
export * from './calls/watching.ts';
