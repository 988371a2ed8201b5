/** The interface of quizzes for other areas. */

export { type PlacedQuiz, placedQuizzes } from './placed-quizzes.ts';
