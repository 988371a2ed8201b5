import { getQuizzesAllocated } from '@portico/contracts/quiz/calls';
import { useCall } from '@portico/data-client';
import { useViewer } from '@portico/remote-contract';

/** What the quizzes give the viewer, what is finished included; surveys are among them. */
export function useSurveys() {
  const { UserID } = useViewer().user;
  return useCall(getQuizzesAllocated, { body: { UserFK: UserID, LoadAll: true } });
}
