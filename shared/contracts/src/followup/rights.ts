/** Who may do what with a follow-up. The server enforces it; answers include it as `can`. Pure. */
import { hasInScope, type ScopeHolder, type ScopeTarget } from '../account/role-access.ts';
import { mayCoach } from '../platform/roles.ts';
import { type FollowUpOutcome, type FollowUpState, isOver } from './state.ts';

export type FollowUpRelation =
  /** Leads the person, or coaches someone whom no one leads. */
  | 'leader'
  /** Has proposed it, or evaluated the person, without leading them. */
  | 'proposer'
  /** Another coach whose scope includes the person. */
  | 'reader'
  | 'subject'
  | 'none';

export interface FollowUpPeople {
  /** True if a Team Leader leads one of the person's teams. */
  isLed: boolean;
  /** True if the viewer made the proposal or the evaluation. */
  isProposer: boolean;
}

export function followUpRelation(
  who: ScopeHolder,
  whom: ScopeTarget,
  { isLed, isProposer }: FollowUpPeople,
): FollowUpRelation {
  if (who.userId === whom.userId) return 'subject';
  if (!mayCoach(who.role)) return 'none';
  if (hasInScope(who, whom) && (who.role === 'Team Leader' || !isLed)) return 'leader';
  if (isProposer) return 'proposer';
  return hasInScope(who, whom) ? 'reader' : 'none';
}

/** The person sees what has been decided about them, and no proposals. */
export function maySeeFollowUp(relation: FollowUpRelation, wasAccepted: boolean): boolean {
  if (relation === 'none') return false;
  return relation !== 'subject' || wasAccepted;
}

export interface FaultFacts {
  /** True if the evaluation is released, or if both viewer and person may see which answers of the result are right. */
  isReleased: boolean;
  /** False once a later attempt at the quiz has answered it: what that shows counts. */
  isLatest: boolean;
  isFault: boolean;
  /** True while the question is disputed, and after a dispute that succeeded. */
  isDisputed: boolean;
  /** True while a follow-up of the same fault is in progress, in quizzes one of the same question. */
  hasFollowUp: boolean;
}

/** How someone may act on a fault: at once, or by a proposal to the person's leaders; null if not at all. */
export function mayActOn(relation: FollowUpRelation, fault: FaultFacts): 'act' | 'propose' | null {
  if (!fault.isReleased || !fault.isLatest || !fault.isFault || fault.isDisputed || fault.hasFollowUp) return null;
  if (relation === 'leader') return 'act';
  return relation === 'proposer' || relation === 'reader' ? 'propose' : null;
}

export interface FollowUpCan {
  /** Accept or decline a proposal. */
  answer: boolean;
  close: boolean;
  withdraw: boolean;
  /** Plan another talk after a miss. */
  talkAgain: boolean;
  /** Dispute the fault it comes from. */
  dispute: boolean;
  /** Tell the leader that they need help. */
  requestHelp: boolean;
  answerHelp: boolean;
}

export interface ActionFacts {
  state: FollowUpState;
  isDone: boolean;
  isInPerson: boolean;
}

/** The person completes their action themselves; who leads them can say that it is not done yet. */
export function actionRights(
  relation: FollowUpRelation,
  { state, isDone, isInPerson }: ActionFacts,
): { canTick: boolean; canReopen: boolean } {
  const isGoing = !isOver(state) && state !== 'proposed';
  return {
    canTick: isGoing && !isDone && relation === 'subject' && isInPerson,
    canReopen: isGoing && isDone && relation === 'leader',
  };
}

export interface FollowUpNow {
  state: FollowUpState;
  outcome: FollowUpOutcome;
  hasOpenTalk: boolean;
  /** True unless the viewer acts for someone else. */
  isInPerson: boolean;
  /** True while the time for a dispute is not over, and there was none. */
  isDisputable: boolean;
  /** True while a request for help waits for an answer. */
  needsHelp: boolean;
  /** True if someone leads the person, and can help. */
  hasHelper: boolean;
}

export function followUpRights(
  relation: FollowUpRelation,
  { state, outcome, hasOpenTalk, isInPerson, isDisputable, needsHelp, hasHelper }: FollowUpNow,
): FollowUpCan {
  const leads = relation === 'leader' && !isOver(state);
  const isOwn = relation === 'subject' && isInPerson && !isOver(state) && state !== 'proposed';
  return {
    answer: leads && state === 'proposed',
    close: leads && (state === 'open' || state === 'checked'),
    withdraw: (leads && state !== 'proposed') || (relation === 'proposer' && state === 'proposed'),
    talkAgain: leads && state === 'checked' && !hasOpenTalk && (outcome === 'missed' || outcome === 'better'),
    dispute: isOwn && isDisputable,
    requestHelp: isOwn && !needsHelp && hasHelper,
    answerHelp: leads && needsHelp,
  };
}
