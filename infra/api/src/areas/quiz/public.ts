/** The interface of quizzes for other areas. */

export { type PlacedQuiz, placedQuizzes } from './placed-quizzes.ts';
export {
  type AnsweredQuestion,
  answeredQuestions,
  answersOfEvaluation,
  countFaults,
  latestAnswers,
  nextAnswers,
  type QuestionOfEvaluation,
  textOfQuestion,
} from './qm/answered-questions.ts';
export { readableEvaluation } from './qm/evaluation-access.ts';
