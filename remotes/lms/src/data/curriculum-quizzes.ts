import { getCurriculumQuizzes, getQuizzesAllocated } from '@portico/contracts/quiz/calls';
import type { AllocatedQuiz } from '@portico/contracts/quiz/shapes';
import { useCall } from '@portico/data-client';
import { useSelf } from '@portico/remote-contract';

/** Quizzes of a curriculum that are assigned to the viewer, in its order; empty if quizzes are switched off. */
export function useCurriculumQuizzes(CurriculumID: string, enabled: boolean): AllocatedQuiz[] {
  const { UserID } = useSelf();
  const placed = useCall(getCurriculumQuizzes, { query: { CurriculumID } }, { enabled });
  const QIDs = placed.data?.QIDs ?? [];
  const given = useCall(getQuizzesAllocated, { body: { UserFK: UserID, LoadAll: true } }, { enabled: QIDs.length > 0 });
  return QIDs.flatMap((QID) => given.data?.filter((one) => one.QID === QID) ?? []);
}
