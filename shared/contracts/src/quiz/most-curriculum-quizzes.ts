/** Of one curriculum or section: more than this nobody looks through. */
export const mostCurriculumQuizzes = 50;
