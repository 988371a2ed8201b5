import { getQuizzesAllocated } from '@portico/contracts/quiz/calls';
import { useCall } from '@portico/data-client';
import { useSelf } from '@portico/remote-contract';

/** What the quizzes give the viewer, what is finished included; surveys are among them. */
export function useSurveys() {
  const { UserID } = useSelf();
  return useCall(getQuizzesAllocated, { body: { UserFK: UserID, LoadAll: true } });
}
