/** Maximum number of quizzes in a curriculum or section. */
export const mostCurriculumQuizzes = 50;
