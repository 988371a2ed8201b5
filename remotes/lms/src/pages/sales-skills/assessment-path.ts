/** Addresses of assessments: `/sales-skills-assessment/:page?/:assId?`. */
const base = '/sales-skills-assessment';

export const overviewPath = base;
export const summaryPath = (assessmentId: string): string => `${base}/summary/${assessmentId}`;
/** @param page counted from 1 */
export const questionsPath = (assessmentId: string, page: number): string => `${base}/${page}/${assessmentId}`;
