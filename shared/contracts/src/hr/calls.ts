/** Calls of the hr area: assessment of sales skills. */
export * from './calls/assessments.ts';
export * from './calls/forms.ts';
