/** What other areas may use of assessments. What they show of skills is told to learning when they are approved. */
export { assessmentNoun } from './assessment-noun.ts';
export { assessmentJobs, assessmentSchedules } from './remind.ts';
