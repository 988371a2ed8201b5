/** The interface of quizzes for other areas. */

export {
  type ChosenCheck,
  chosenChecks,
  isOfferedCheck,
  type OfferedCheck,
  offeredChecks,
  resultsOfChecks,
} from './check-quizzes.ts';
export { latestAnswersOf, readableAnswersTo } from './followed-questions.ts';
export { type PlacedQuiz, placedQuizzes } from './placed-quizzes.ts';
export { latestAnswers } from './qm/answered-questions.ts';
export { questionOrigins } from './question-origins.ts';
