/**
 * Completes actions of sessions when their subject is done: the course, the acknowledged evaluation, or the same action
 * on a board. If that is undone, actions that the portal completed are reopened; a board’s action always has the state
 * that it has on the board (0290).
 */
import type { FollowedKind } from '@portico/contracts/coaching/person-facts';
import type { Fact, FactContext, FactKind, FactListener } from '../../platform/facts/fact.ts';
import { followedActions, setSeen } from '../coaching/public.ts';
import { lessonStatuses } from '../lms/public.ts';
import { areIssuesDone } from '../pd/public.ts';

const kindOf: Partial<Record<FactKind, FollowedKind>> = {
  'course.completed': 'course',
  'course.reverted': 'course',
  'evaluation.acknowledged': 'evaluation',
  'issue.moved': 'issue',
};

/** Reads the current state when the fact arrives, so that a late fact does no harm. */
async function isDone({ db }: FactContext, kind: FollowedKind, { personId, subjectId }: Fact, after: Date) {
  // An acknowledgement cannot be undone.
  if (kind === 'evaluation') return true;
  if (kind === 'issue') return (await areIssuesDone(db, [subjectId])).has(subjectId);
  const [status] = await lessonStatuses(db, [{ userId: personId, courseId: subjectId, after }]);
  return status?.doneAt != null;
}

async function receive(context: FactContext, fact: Fact): Promise<void> {
  const kind = kindOf[fact.kind];
  if (kind === undefined) return;
  const items = await followedActions(context.db, { kind, id: fact.subjectId, ownerId: fact.personId });
  const [first] = items;
  if (!first) return;
  const done = await isDone(context, kind, fact, first.session_date);
  for (const item of items) {
    if (done && item.status !== 'completed') await setSeen(context, item, { done, by: fact.personId });
    // A completion by the coach stays, except where both are the same action.
    if (!done && item.status === 'completed' && (item.is_seen || kind === 'issue'))
      await setSeen(context, item, { done, by: fact.personId });
  }
}

export const seenActions: FactListener = { kinds: Object.keys(kindOf) as FactKind[], receive };
