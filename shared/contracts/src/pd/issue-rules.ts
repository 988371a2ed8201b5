/** Rules of ideas and issues. Days are texts `2026-11-21`, so that they compare as they are. */

export const issueStates = ['new', 'in progress', 'blocked', 'done'] as const;
export type IssueState = (typeof issueStates)[number];

export interface Span {
  raisedOn: string;
  closedOn: string | null;
}

/**
 * Carry-over: what is open is on every later board of its team until it is closed, and on the board of the day on
 * which it was closed. Nothing is copied, so nothing can be forgotten or doubled.
 */
export const standsOn = ({ raisedOn, closedOn }: Span, heldOn: string): boolean =>
  raisedOn <= heldOn && (closedOn === null || closedOn >= heldOn);

export const isCarried = ({ raisedOn }: Span, heldOn: string): boolean => raisedOn < heldOn;

/** News is on the board it was written for, and on later ones until its last day. */
export const newsStandsOn = (news: { writtenOn: string; until: string | null }, heldOn: string): boolean =>
  news.writtenOn === heldOn || (news.writtenOn < heldOn && news.until !== null && news.until >= heldOn);

export const redNeeds = ['reason', 'owner', 'dueOn'] as const;
export type RedNeed = (typeof redNeeds)[number];

/** What is red says why, who sees to it, and until when: what of it is missing. */
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

/** How an issue was at the end of a day. `steps` oldest first; before the first one it is new. */
export const stateOn = (steps: readonly Step[], day: string): IssueState =>
  steps.findLast((step) => step.onDay <= day)?.state ?? 'new';

/** Nothing of it is left when it is done, and nothing done while it is new. */
export function progressIn(state: IssueState, progress: number): number {
  if (state === 'done') return 100;
  return state === 'new' ? 0 : Math.min(progress, 99);
}
