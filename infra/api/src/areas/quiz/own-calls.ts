/**
 * Handlers for authoring, answering and results. Knowledge verification, guests and quality monitoring have lists of
 * their own.
 */
import { getKnowledgeVerificationsAllocated, getQuizzesAllocated } from './allocated.ts';
import { postQuizResults, saveAnswer, submitQuiz } from './answers.ts';
import { getQuiz, startAttempt } from './attempts/take.ts';
import { allocateQuiz, getQuizAllocations, getQuizReach, withdrawAllocation } from './author/allocations.ts';
import { createQuiz, getQuizForEditing, listQuizzes, publishQuiz, removeQuiz, saveQuizDraft } from './author/author.ts';
import { readQuestions, writeQuestions } from './author/exchange.ts';
import { addToCurriculum, getCurriculumQuizzes, takeFromCurriculum } from './curricula.ts';
import { getQuizResponses } from './results/analysis.ts';
import { getLearnerSummaries } from './results/learner-summaries.ts';
import { getAnswersToMark, markAnswers } from './results/mark.ts';
import { getQuizResultsById, getQuizResultsBySessionId, getQuizWithResults } from './results/read-results.ts';
import { getQuizResultSummaryByCompany, getQuizResultSummaryByUserID } from './results/summaries.ts';

export const ownCalls = {
  getCurriculumQuizzes,
  addToCurriculum,
  takeFromCurriculum,
  getQuizzesAllocated,
  getKnowledgeVerificationsAllocated,
  getQuiz,
  startAttempt,
  saveAnswer,
  postQuizResults,
  submitQuiz,
  getQuizWithResults,
  getQuizResultsById,
  getQuizResultsBySessionId,
  getQuizResultSummaryByUserID,
  getQuizResultSummaryByCompany,
  getLearnerSummaries,
  getQuizResponses,
  getAnswersToMark,
  markAnswers,
  listQuizzes,
  getQuizForEditing,
  createQuiz,
  saveQuizDraft,
  publishQuiz,
  removeQuiz,
  getQuizAllocations,
  getQuizReach,
  allocateQuiz,
  withdrawAllocation,
  readQuestions,
  writeQuestions,
};
