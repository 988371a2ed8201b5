/** The interface of quizzes for other areas. */

export {
  answeredQuestions,
  nextAnswers,
  readableAnswers,
} from './followed-questions.ts';
export { type PlacedQuiz, placedQuizzes } from './placed-quizzes.ts';
export {
  type AnsweredQuestion,
  countFaults,
  latestAnswers,
  type QuestionOfEvaluation,
  textOfQuestion,
} from './qm/answered-questions.ts';
export { readableEvaluations } from './qm/evaluation-access.ts';
export { type ResultAccess, resultAccess } from './results/result-access.ts';
