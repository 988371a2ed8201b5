/** What other areas may use of quizzes. */

export { quizNoun } from './quiz-noun.ts';
