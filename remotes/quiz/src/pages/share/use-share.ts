/** Calls of an originator, who is identified by their link. */
import {
  addOriginatorEmail,
  checkOriginator,
  closeAnonQuiz,
  getAllAnonQuizResults,
  getAnonQuizWithResults,
  remindInvited,
  revokeInvite,
  sendInvite,
} from '@portico/contracts/quiz/calls/anonymous';
import { useCall, useWrite } from '@portico/data-client';
import { useParams, useSearchParams } from '@portico/remote-contract';

export interface Originator {
  quizID: string;
  originatorID: string;
  link: string;
}
/** The quiz and the originator in the address. */
export function useOriginator(): Originator {
  const { quizid = '', userId = '' } = useParams();
  const [query] = useSearchParams();
  return { quizID: quizid, originatorID: userId, link: query.get('link') ?? '' };
}

const withLink = (address: string, link: string): string => `${address}?link=${encodeURIComponent(link)}`;
export const shareAddress = ({ quizID, originatorID, link }: Originator): string =>
  withLink(`/anonymousQuiz/${quizID}/0/${originatorID}`, link);
export const resultsAddress = ({ quizID, originatorID, link }: Originator): string =>
  withLink(`/anonymousQuiz/${quizID}/${originatorID}/results`, link);

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

/** The quiz with all results, by the link alone; the answer names the originator. */
export const useQuizWithResults = ({ quizID, link }: Originator) =>
  useCall(getAnonQuizWithResults, { query: { QuizID: quizID, link } }, { refreshMs: liveMs });

export const useAdd = () => useWrite(addOriginatorEmail);
export const useInvite = () => useWrite(sendInvite);
export const useRemind = () => useWrite(remindInvited);
export const useRevoke = () => useWrite(revokeInvite);
export const useClose = () => useWrite(closeAnonQuiz);
