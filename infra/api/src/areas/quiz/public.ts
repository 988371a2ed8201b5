/** What other areas may use of quizzes. */

export { type PlacedQuiz, placedQuizzes } from './placed-quizzes.ts';
