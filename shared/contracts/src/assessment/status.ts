/**
 * The one status machine of assessments (ruling 25): quality monitoring and sales skills. draft → submitted → approved or
 * reverted; reverted → draft. Each step is written down with actor, time and, for reverted, a reason.
 */

export const assessmentStatuses = ['draft', 'submitted', 'approved', 'reverted'] as const;
export type AssessmentStatus = (typeof assessmentStatuses)[number];

/**
 * How someone relates to an assessment: who wrote it, who may approve it (never its author, never its subject), whom it is
 * about, who may read it, or no one.
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

/** The status after a move; undefined where it is not allowed now, not to this person, or lacks its reason. */
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

/** Which buttons to show: the reason is asked for after the choice. */
export const mayMove = (move: AssessmentMove, status: AssessmentStatus, relation: AssessmentRelation): boolean =>
  rules[move].by === relation && rules[move].from === status;
