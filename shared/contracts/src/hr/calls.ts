/** Area hr: assessment of sales skills, by noun. */
export * from './calls/assessments.ts';
export * from './calls/forms.ts';
