/** Handlers of quality monitoring. */
import { acknowledgeEvaluation, disputeQuestion } from './agent-calls.ts';
import { closeCalibration, getCalibration, getCalibrations, getCalibrators, startCalibration } from './calibrations.ts';
import { decideDispute } from './decide-dispute.ts';
import { discardEvaluation } from './discard-evaluation.ts';
import { getQMForms, saveQMForm } from './forms.ts';
import { getEvaluation, getEvaluations, getQMAllocated } from './lists.ts';
import { moveEvaluation } from './move-evaluation.ts';
import { getQualityReport } from './report.ts';
import { getSamplingPlan, saveSamplingPlan } from './sampling.ts';
import { saveEvaluation } from './save-evaluation.ts';

export const qualityCalls = {
  getQMAllocated,
  saveEvaluation,
  getEvaluation,
  getEvaluations,
  moveEvaluation,
  discardEvaluation,
  acknowledgeEvaluation,
  disputeQuestion,
  decideDispute,
  getCalibrators,
  startCalibration,
  getCalibrations,
  getCalibration,
  closeCalibration,
  getQualityReport,
  getSamplingPlan,
  saveSamplingPlan,
  getQMForms,
  saveQMForm,
};
