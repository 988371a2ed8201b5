/** Follow-ups of an evaluation or result, or of a person or team, and the calls that create and change them. */
import { takenPeople } from '@portico/contracts/coaching/one-to-one-shapes';
import {
  answerFollowUp,
  answerHelp,
  completeAction,
  createFollowUp,
  createFollowUps,
  endFollowUp,
  getEffect,
  getEvaluationFollowUps,
  getFollowUpDraft,
  getFollowUps,
  getTeamFaults,
  planNextTalk,
  reopenAction,
  requestHelp,
} from '@portico/contracts/followup/calls';
import type { NamedOrigin, SharedOrigin } from '@portico/contracts/followup/state';
import { useCall, useWrite } from '@portico/data-client';
import { usePortalFacts, useSelf } from '@portico/remote-contract';
import * as z from 'zod/mini';

export function useHasFollowUps(): boolean {
  const { followup, qm } = usePortalFacts().flags;
  return followup === true && qm === true;
}

/** Only loaded for evaluations and results that have a score. */
export const useEvaluationFollowUps = (QSR_ID: string, isScored: boolean) => {
  const enabled = useHasFollowUps() && isScored;
  return useCall(getEvaluationFollowUps, { query: { QSR_ID } }, { enabled });
};

export function useFollowUps(teamId: string | undefined, after: string | undefined) {
  const { UserID: userID } = useSelf();
  const of = teamId === undefined ? { userID } : { teamID: teamId };
  return useCall(
    getFollowUps,
    { query: { ...of, ...(after === undefined ? {} : { after }) } },
    { showsPrevious: true },
  );
}

export const useEffectOfFollowUps = (teamID: string) => useCall(getEffect, { query: { teamID } });

/** What a fault is in, and which part of it. The kind is only named for what is neither an evaluation nor a result. */
export interface FaultToActOn {
  QSR_ID: string;
  questionId: string;
  origin?: NamedOrigin;
  /** Who it is for, if it belongs to a team. */
  personID?: string;
}

/** True if a write was refused because the chosen time of a one-to-one is not free any more. */
export const isTimeTaken = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'current' in cause && z.safeParse(takenPeople, cause.current).success;

export const useFollowUpDraft = (fault: FaultToActOn, enabled = true) =>
  useCall(getFollowUpDraft, { query: fault }, { enabled });
export const useTeamFaults = (query: {
  teamID: string;
  questionId: string;
  QuizID?: string;
  origin?: SharedOrigin;
  from?: string;
  to?: string;
}) => useCall(getTeamFaults, { query });
export const useCreateFollowUp = () => useWrite(createFollowUp);
export const useCreateFollowUps = () => useWrite(createFollowUps);
export const useAnswerFollowUp = () => useWrite(answerFollowUp);
export const useEndFollowUp = () => useWrite(endFollowUp);
export const usePlanNextTalk = () => useWrite(planNextTalk);
export const useRequestHelp = () => useWrite(requestHelp);
export const useAnswerHelp = () => useWrite(answerHelp);
export const useCompleteAction = () => useWrite(completeAction);
export const useReopenAction = () => useWrite(reopenAction);
