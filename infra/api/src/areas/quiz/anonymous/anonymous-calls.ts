/** Handlers of quizzes without an account, for the area's routes. */
import { getQuizAnon, getQuizWithResultsAnon, saveAnonAnswers, submitAnonQuiz, takeSeat } from './guest.ts';
import {
  addOriginatorEmail,
  checkOriginator,
  closeAnonQuiz,
  remindInvited,
  revokeInvite,
  sendInvite,
} from './invite.ts';
import { getAllAnonQuizResults, getAnonQuizWithResults } from './results.ts';
import { getShareableQuizzes, shareQuiz } from './share-quiz.ts';

export const anonymousCalls = {
  shareQuiz,
  getShareableQuizzes,
  checkOriginator,
  addOriginatorEmail,
  sendInvite,
  remindInvited,
  revokeInvite,
  closeAnonQuiz,
  getAllAnonQuizResults,
  getAnonQuizWithResults,
  takeSeat,
  getQuizAnon,
  getQuizWithResultsAnon,
  saveAnonAnswers,
  submitAnonQuiz,
};
