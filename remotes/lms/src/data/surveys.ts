import { getQuizzesAllocated } from '@portico/contracts/quiz/calls';
import { useCall } from '@portico/data-client';
import { useSelf } from '@portico/remote-contract';

/** Quizzes assigned to the viewer, including completed ones; surveys are among them. */
export function useSurveys() {
  const { UserID } = useSelf();
  return useCall(getQuizzesAllocated, { body: { UserFK: UserID, LoadAll: true } });
}
