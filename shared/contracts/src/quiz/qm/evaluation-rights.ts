/** How people relate to an evaluation, and what they may do now. The server decides by it, answers carry it as `can`. */
import { type AssessmentRelation, type AssessmentStatus, mayMove } from '../../assessment/status.ts';
import { isReleased, mayStillDispute } from './dispute.ts';

export interface EvaluationAccess {
  agentId: string;
  evaluatorId: string;
  /** The person who looks may coach, and reaches the agent. */
  reachesAgent: boolean;
  /** Part of a calibration. */
  isBlind: boolean;
  /** The person who started the calibration, once it is closed. */
  readsCalibration: boolean;
}

/** A blind score is its evaluator's alone until the calibration is over. */
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
  /** The viewer's calendar day. */
  today: string;
  /** The viewer scores the same interaction blind, and has not submitted yet. */
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

export interface EvaluationCan {
  edit: boolean;
  submit: boolean;
  approve: boolean;
  revert: boolean;
  reopen: boolean;
  discard: boolean;
  acknowledge: boolean;
  dispute: boolean;
  /** Decide an open dispute. */
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
