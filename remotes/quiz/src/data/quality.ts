/** Quality monitoring of a person or a team: lists, reports, calibration, and the sampling plan. */

import { addDays } from '@portico/contracts/platform/days';
import { mayCoach } from '@portico/contracts/platform/roles';
import { getEvaluations } from '@portico/contracts/quiz/calls/evaluations';
import {
  closeCalibration,
  getCalibration,
  getCalibrations,
  getQMForms,
  getQualityReport,
  getSamplingPlan,
  saveSamplingPlan,
} from '@portico/contracts/quiz/calls/quality';
import { useCall, useWrite } from '@portico/data-client';
import { usePortalFacts, useSelf } from '@portico/remote-contract';

/** True if the person may be asked to score, even if they lead no team of their own. */
export const useMayScore = (): boolean => mayCoach(useSelf().Role.Name);

export function useEvaluations(teamId: string | undefined) {
  const { UserID: userID } = useSelf();
  return useCall(getEvaluations, { query: teamId === undefined ? { userID } : { teamID: teamId } });
}

const reportDays = 6 * 31;

/** The report of the last six months. */
export function useReport(teamId: string | undefined) {
  const { UserID: userID } = useSelf();
  const today = new Date(usePortalFacts().now()).toISOString().slice(0, 10);
  const of = teamId === undefined ? { userID } : { teamID: teamId };
  return useCall(getQualityReport, { query: { ...of, from: addDays(today, -reportDays), to: today } });
}

export const useCalibrations = () => useCall(getCalibrations, {});
export const useCalibration = (id: string) => useCall(getCalibration, { query: { calibrationID: id } });
export const useClose = () => useWrite(closeCalibration);
export const usePlan = (teamId: string) => useCall(getSamplingPlan, { query: { teamID: teamId } });
export const useForms = () => useCall(getQMForms, {});
export const useSavePlan = () => useWrite(saveSamplingPlan);
