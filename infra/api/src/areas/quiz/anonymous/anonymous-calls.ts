/** Handlers of quizzes without an account. */
import { getQuizAnon, getQuizWithResultsAnon, saveAnonAnswers, submitAnonQuiz, takeSeat } from './guest.ts';
import {
  addOriginatorEmail,
  checkOriginator,
  closeAnonQuiz,
  remindInvited,
  revokeInvite,
  sendInvite,
} from './invite.ts';
import { getShares, resendShareLink, revokeShareLink } from './own-shares.ts';
import { getAllAnonQuizResults, getAnonQuizWithResults } from './results.ts';
import { getShareableQuizzes, shareQuiz } from './share-quiz.ts';

export const anonymousCalls = {
  shareQuiz,
  getShareableQuizzes,
  getShares,
  revokeShareLink,
  resendShareLink,
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
