/**
 * The state machine shared by quality monitoring and sales skills assessments (ruling 25): draft → submitted → approved
 * or reverted; reverted → draft. Each transition is recorded with actor, time and, for reverted, a reason.
 */

export const assessmentStatuses = ['draft', 'submitted', 'approved', 'reverted'] as const;
export type AssessmentStatus = (typeof assessmentStatuses)[number];

/**
 * A person's relation to an assessment: its author, an approver (never the author or the subject), its subject, someone
 * who may read it, or none of these.
 */
export type AssessmentRelation = 'author' | 'approver' | 'subject' | 'reader' | 'none';

export const assessmentMoves = ['submit', 'approve', 'revert', 'reopen'] as const;
export type AssessmentMove = (typeof assessmentMoves)[number];

interface Rule {
  by: AssessmentRelation;
  from: AssessmentStatus;
  to: AssessmentStatus;
  needsReason: boolean;
}

const rules: Record<AssessmentMove, Rule> = {
  submit: { by: 'author', from: 'draft', to: 'submitted', needsReason: false },
  approve: { by: 'approver', from: 'submitted', to: 'approved', needsReason: false },
  revert: { by: 'approver', from: 'submitted', to: 'reverted', needsReason: true },
  reopen: { by: 'author', from: 'reverted', to: 'draft', needsReason: false },
};

/**
 * Returns the status after a move, or undefined if the status or the relation does not allow the move or its reason is
 * missing.
 */
export function assessmentAfter(
  move: AssessmentMove,
  status: AssessmentStatus,
  relation: AssessmentRelation,
  reason = '',
): AssessmentStatus | undefined {
  const rule = rules[move];
  if (rule.by !== relation || rule.from !== status) return undefined;
  return rule.needsReason && reason.trim() === '' ? undefined : rule.to;
}

export const needsReason = (move: AssessmentMove): boolean => rules[move].needsReason;

/** Whether to offer a move; the reason is asked for afterwards. */
export const mayMove = (move: AssessmentMove, status: AssessmentStatus, relation: AssessmentRelation): boolean =>
  rules[move].by === relation && rules[move].from === status;
