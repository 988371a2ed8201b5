/** What an originator reads and does by their link. */
import {
  addOriginatorEmail,
  checkOriginator,
  closeAnonQuiz,
  getAllAnonQuizResults,
  remindInvited,
  revokeInvite,
  sendInvite,
} from '@portico/contracts/quiz/calls/anonymous';
import { useCall, useWrite } from '@portico/data-client';

export interface Originator {
  quizID: string;
  originatorID: string;
  link: string;
}
export interface Filter {
  questionId: string;
  optionId: string;
}

const liveMs = 5000;

export const useShare = ({ quizID, originatorID, link }: Originator) =>
  useCall(
    checkOriginator,
    { query: { QuizID: quizID, originatorLMSID: originatorID, link } },
    { refreshMs: liveMs * 3 },
  );

export const useResults = ({ quizID, originatorID, link }: Originator, filter: Filter | null) =>
  useCall(
    getAllAnonQuizResults,
    { query: { QuizID: quizID, originatorID, link, ...(filter ?? {}) } },
    { refreshMs: liveMs },
  );

export const useAdd = () => useWrite(addOriginatorEmail);
export const useInvite = () => useWrite(sendInvite);
export const useRemind = () => useWrite(remindInvited);
export const useRevoke = () => useWrite(revokeInvite);
export const useClose = () => useWrite(closeAnonQuiz);
