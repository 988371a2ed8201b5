/** What other areas may use of assessments. What they show of skills is told to learning when they are approved. */
export { assessmentJobs, assessmentSchedules } from './remind.ts';
