/** Quality monitoring of a person or a team: lists, reports, calibration, and the sampling plan. */

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
import { type OpenDays, reportPeriod } from '@portico/contracts/quiz/qm/report-period';
import type { EvaluationSummary } from '@portico/contracts/quiz/qm/shapes';
import { type CallState, useCall, useWrite } from '@portico/data-client';
import { usePortalFacts, useSelf } from '@portico/remote-contract';

/** True if the person may be asked to score, even if they lead no team of their own. */
export const useMayScore = (): boolean => mayCoach(useSelf().Role.Name);

/** Whose evaluations to load: those of a team or of one person, or the viewer's own if neither is given. */
export interface Whose {
  teamId: string | undefined;
  agentId: string | null;
}

function useWhose({ teamId, agentId }: Whose): { teamID: string } | { userID: string } {
  const { UserID } = useSelf();
  if (agentId !== null) return { userID: agentId };
  return teamId === undefined ? { userID: UserID } : { teamID: teamId };
}

/**
 * @param failed id of a question that was failed
 * @param after `cursor` of the last one of the page before
 */
export function useEvaluations(
  whose: Whose,
  failed: string | null,
  { from, to }: OpenDays,
  after?: string,
): CallState<EvaluationSummary[]> {
  const of = useWhose(whose);
  const query = { ...of, ...(failed === null ? {} : { failed }) };
  const days = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  const page = after === undefined ? {} : { after };
  const ofDays = useCall(getEvaluations, { query: { ...query, ...days, ...page } });
  // A server of an earlier release refuses days. The page then selects them among the most recent evaluations.
  const isEarlier = (from ?? to) !== undefined && ofDays.error?.code === 'invalid_input';
  const ofAllDays = useCall(getEvaluations, { query }, { enabled: isEarlier });
  if (!isEarlier) return ofDays;
  if (ofAllDays.state !== 'ready') return ofAllDays;
  const isOfDays = ({ QMDate }: EvaluationSummary) => QMDate >= (from ?? QMDate) && QMDate <= (to ?? QMDate);
  return { ...ofAllDays, data: ofAllDays.data.filter(isOfDays) };
}

/** The days that trends cover for the period in the address. */
export function useReportPeriod(days: OpenDays): { from: string; to: string } {
  return reportPeriod(days, new Date(usePortalFacts().now()).toISOString().slice(0, 10));
}

export interface ReportFilter {
  formId: string | null;
  from: string;
  to: string;
}

export function useReport(whose: Whose, { formId, from, to }: ReportFilter) {
  const of = useWhose(whose);
  return useCall(
    getQualityReport,
    { query: { ...of, ...(formId === null ? {} : { QID: formId }), from, to } },
    { showsPrevious: true },
  );
}

export const useCalibrations = () => useCall(getCalibrations, {});
export const useCalibration = (id: string) => useCall(getCalibration, { query: { calibrationID: id } });
export const useClose = () => useWrite(closeCalibration);
export const usePlan = (teamId: string) => useCall(getSamplingPlan, { query: { teamID: teamId } });
export const useForms = (options?: { enabled: boolean }) => useCall(getQMForms, {}, options);
export const useSavePlan = () => useWrite(saveSamplingPlan);
