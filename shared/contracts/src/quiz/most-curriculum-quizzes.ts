/** The most quizzes of one curriculum or section. */
export const mostCurriculumQuizzes = 50;
