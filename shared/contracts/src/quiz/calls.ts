/** Calls of the quiz area. */
export * from './calls/allocated.ts';
export * from './calls/anonymous.ts';
export * from './calls/author.ts';
export * from './calls/curricula.ts';
export * from './calls/evaluations.ts';
export * from './calls/exchange.ts';
export * from './calls/mark.ts';
export * from './calls/practice.ts';
export * from './calls/quality.ts';
export * from './calls/results.ts';
export * from './calls/summaries.ts';
export * from './calls/take.ts';
export * from './calls/verify.ts';
