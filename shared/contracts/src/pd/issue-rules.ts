/** Rules for ideas and issues. Days are strings such as `2026-11-21`, which compare in chronological order. */

export const issueStates = ['new', 'in progress', 'blocked', 'done'] as const;
export type IssueState = (typeof issueStates)[number];

export interface Span {
  raisedOn: string;
  closedOn: string | null;
}

/**
 * Carry-over: an open issue is on every later board of its team until it is closed, including the board of the day on
 * which it was closed. Nothing is copied, so nothing can be lost or duplicated.
 */
export const standsOn = ({ raisedOn, closedOn }: Span, heldOn: string): boolean =>
  raisedOn <= heldOn && (closedOn === null || closedOn >= heldOn);

export const isCarried = ({ raisedOn }: Span, heldOn: string): boolean => raisedOn < heldOn;

/** News is on the board it was written for and on later ones until its last day. */
export const newsStandsOn = (news: { writtenOn: string; until: string | null }, heldOn: string): boolean =>
  news.writtenOn === heldOn || (news.writtenOn < heldOn && news.until !== null && news.until >= heldOn);

export const redNeeds = ['reason', 'owner', 'dueOn'] as const;
type RedNeed = (typeof redNeeds)[number];

/** A red mark needs a reason, an owner and a due date. Returns what is missing. */
export function missingForRed(red: { reason: string; ownerID: string | null; dueOn: string | null }): RedNeed[] {
  const has: Record<RedNeed, boolean> = {
    reason: red.reason.trim() !== '',
    owner: red.ownerID !== null,
    dueOn: red.dueOn !== null,
  };
  return redNeeds.filter((need) => !has[need]);
}

export const isOverdue = (issue: { dueOn: string | null; state: IssueState }, today: string): boolean =>
  issue.dueOn !== null && issue.state !== 'done' && issue.dueOn < today;

interface Step {
  onDay: string;
  state: IssueState;
}

/** State of an issue at the end of a day. `steps` are ordered oldest first; before the first step the issue is new. */
export const stateOn = (steps: readonly Step[], day: string): IssueState =>
  steps.findLast((step) => step.onDay <= day)?.state ?? 'new';

/** Progress is 100 for a finished issue and 0 for a new one, whatever was entered. */
export function progressIn(state: IssueState, progress: number): number {
  if (state === 'done') return 100;
  return state === 'new' ? 0 : Math.min(progress, 99);
}
