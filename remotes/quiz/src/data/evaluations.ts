/** Quality monitoring: one evaluation, the available forms, and the calls that change an evaluation. */

import type { Input } from '@portico/contracts/platform/call';
import {
  acknowledgeEvaluation,
  decideDispute,
  discardEvaluation,
  disputeQuestion,
  getEvaluation,
  getQMAllocated,
  moveEvaluation,
  saveEvaluation,
} from '@portico/contracts/quiz/calls/evaluations';
import { getCalibrators, startCalibration } from '@portico/contracts/quiz/calls/quality';
import { sendCall, useCall, useWrite } from '@portico/data-client';

export const useEvaluation = (id: string) => useCall(getEvaluation, { query: { QSR_ID: id } });
export const useForms = (agentId: string) =>
  useCall(getQMAllocated, { body: { UserFK: agentId, LoadAll: false, SiteID: null, CompanyID: null } });
export type EvaluationToSave = Input<typeof saveEvaluation>['body'];
export const evaluationToSave = saveEvaluation.body;
export const sendEvaluation = (body: EvaluationToSave, idempotencyKey: string) =>
  sendCall(saveEvaluation, { body }, { idempotencyKey, mayWait: true, changed: (refetch) => void refetch() });
export const useMove = () => useWrite(moveEvaluation);
export const useAcknowledge = () => useWrite(acknowledgeEvaluation);
export const useDispute = () => useWrite(disputeQuestion);
export const useDecide = () => useWrite(decideDispute);
export const useDiscard = () => useWrite(discardEvaluation);
export const useCalibrate = () => useWrite(startCalibration);
export const useCalibrators = (id: string) => useCall(getCalibrators, { query: { QSR_ID: id } });
