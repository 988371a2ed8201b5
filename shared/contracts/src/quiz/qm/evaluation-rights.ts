/**
 * A person's relation to an evaluation, and what they may do now. The server enforces it; answers include it as `can`.
 */
import { type AssessmentRelation, type AssessmentStatus, mayMove } from '../../platform/assessment/status.ts';
import { isReleased, mayStillDispute } from './dispute.ts';

interface EvaluationAccess {
  agentId: string;
  evaluatorId: string;
  /** True if the viewer may coach and has the agent in scope. */
  reachesAgent: boolean;
  /** True if the evaluation is part of a calibration. */
  isBlind: boolean;
  /** True if the viewer started the calibration and it is closed. */
  readsCalibration: boolean;
}

/** Only its evaluator sees a blind score until the calibration is closed. */
export function evaluationRelation(userId: string, access: EvaluationAccess): AssessmentRelation {
  if (userId === access.evaluatorId) return 'author';
  if (access.isBlind) return access.readsCalibration ? 'reader' : 'none';
  if (userId === access.agentId) return 'subject';
  return access.reachesAgent ? 'approver' : 'none';
}

export interface EvaluationFacts {
  status: AssessmentStatus;
  releasedOn: string | null;
  isAcknowledged: boolean;
  isBlind: boolean;
  /** Calendar day in the viewer's time zone. */
  today: string;
  /** True if the viewer takes part in a calibration of the same interaction and has not submitted yet. */
  isBlindTo: boolean;
}

export function mayReadEvaluation(relation: AssessmentRelation, facts: EvaluationFacts): boolean {
  if (facts.isBlindTo) return false;
  switch (relation) {
    case 'author':
    case 'reader':
      return true;
    case 'approver':
      return facts.status !== 'draft';
    case 'subject':
      return isReleased(facts.status, facts.releasedOn, facts.today);
    case 'none':
      return false;
  }
}

interface EvaluationCan {
  edit: boolean;
  submit: boolean;
  approve: boolean;
  revert: boolean;
  reopen: boolean;
  discard: boolean;
  acknowledge: boolean;
  dispute: boolean;
  /** May decide an open dispute. */
  review: boolean;
  calibrate: boolean;
}

export function evaluationRights(relation: AssessmentRelation, facts: EvaluationFacts): EvaluationCan {
  const { status, isBlind } = facts;
  const isAgents = relation === 'subject' && isReleased(status, facts.releasedOn, facts.today);
  const isDraft = relation === 'author' && status === 'draft';
  const may = (move: 'approve' | 'revert' | 'reopen') => !isBlind && mayMove(move, status, relation);
  return {
    edit: isDraft,
    submit: isDraft,
    approve: may('approve'),
    revert: may('revert'),
    reopen: may('reopen'),
    discard: isDraft && !isBlind,
    acknowledge: isAgents && !facts.isAcknowledged,
    dispute: isAgents && mayStillDispute(facts.releasedOn, facts.today),
    review: relation === 'approver' && status === 'approved',
    calibrate: !isBlind && (relation === 'author' || relation === 'approver') && status !== 'draft',
  };
}
