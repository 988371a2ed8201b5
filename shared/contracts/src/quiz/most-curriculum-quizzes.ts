/** Of one curriculum or section: more than this no one looks through. */
export const mostCurriculumQuizzes = 50;
