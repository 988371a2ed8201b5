/** The interface of quizzes for other areas. */

export {
  answeredQuestions,
  latestAnswersOf,
  lockAnswered,
  nextAnswers,
  readableAnswers,
  readableAnswersTo,
} from './followed-questions.ts';
export { type PlacedQuiz, placedQuizzes } from './placed-quizzes.ts';
export {
  type AnsweredQuestion,
  countFaults,
  latestAnswers,
  type QuestionOfEvaluation,
} from './qm/answered-questions.ts';
export { type ResultAccess, resultAccess } from './results/result-access.ts';
export { missedInResults } from './results/result-questions.ts';
