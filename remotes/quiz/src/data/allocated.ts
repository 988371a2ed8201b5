import { cacheMinutes } from '@portico/contracts/platform/constants';
import { getKnowledgeVerificationsAllocated, getQuizzesAllocated } from '@portico/contracts/quiz/calls';
import { useCall } from '@portico/data-client';
import { useSelf } from '@portico/remote-contract';

/** Assigned quizzes change when a coach assigns one or the person submits; both invalidate the area's cache. */
const options = { cacheMinutes: cacheMinutes.quizzes };

function useWhose() {
  const { SiteID, CompanyID, UserID: UserFK } = useSelf();
  return { SiteID, CompanyID, UserFK, LoadAll: true };
}

export const useQuizzes = () => useCall(getQuizzesAllocated, { body: useWhose() }, options);

export function useVerifications() {
  const whose = useWhose();
  return useCall(getKnowledgeVerificationsAllocated, { body: { ...whose, LoadResults: true } }, options);
}
