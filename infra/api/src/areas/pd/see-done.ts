/**
 * Completes actions on boards when their subject is done: actions that refer to a course, once the owner has completed
 * it, and actions shared with a coaching session. The leader of the meeting can reopen them; revoking the completion
 * reopens them too.
 */
import type { IssueState } from '@portico/contracts/pd/issue-rules';
import { progressIn } from '@portico/contracts/pd/issue-rules';
import { isoDay } from '@portico/contracts/platform/dates';
import { laterDay } from '@portico/contracts/platform/days';
import type { Fact, FactContext, FactListener } from '../../platform/facts/fact.ts';
import { recordFact } from '../../platform/facts/record-fact.ts';
import { saveAsPortal } from '../../platform/versions/save-as-portal.ts';
import { followedActions, mirroredAction, setSeen } from '../coaching/public.ts';
import { lessonStatuses } from '../lms/public.ts';
import { notifyBoard } from './notify-board.ts';
import { notifyDone } from './notify-idea.ts';
import { versionedKinds } from './versioned-kinds.ts';

interface LinkedIssue extends Record<string, unknown> {
  issue_id: string;
  board_id: string;
  team_id: string;
  kind: 'idea' | 'issue';
  title: string;
  state: IssueState;
  progress: number;
  created_by: string;
  created_at: Date;
  raised_on: string;
  /** True if the portal completed it and no one has changed its state since. */
  was_seen: boolean;
}

const issueRow = `i.issue_id, i.board_id, b.team_id, i.kind, i.title, i.state, i.progress, i.created_by, i.created_at,
    to_char(i.raised_on, 'YYYY-MM-DD') as raised_on,
    coalesce((select s.is_seen from portal.pd_issue_step s where s.issue_id = i.issue_id
      order by s.taken_at desc, s.step_id limit 1), false) as was_seen
  from portal.pd_issue i
  join portal.pd_board b on b.tenant_id = i.tenant_id and b.board_id = i.board_id`;
const isOpenBoard = 'i.archived_at is null and b.archived_at is null';

const linked = `select ${issueRow}
  join portal.pd_issue_link k on k.tenant_id = i.tenant_id and k.issue_id = i.issue_id
  where k.kind = 'course' and k.target_id = $1 and i.owner_id = $2 and ${isOpenBoard}
  order by i.issue_id for update of i`;
const mirrored = `select ${issueRow} where i.issue_id = $1 and ${isOpenBoard} for update of i`;

async function setState({ db, now, tenant }: FactContext, ownerId: string, issue: LinkedIssue, state: IssueState) {
  const day = laterDay(isoDay(now.toISOString(), 'UTC'), issue.raised_on);
  const place = {
    tenantId: tenant.tenantId,
    subject: { kind: versionedKinds.issue, id: issue.issue_id },
    field: 'state',
  };
  await saveAsPortal(db, place, { value: state, initial: issue.state, now });
  await db.query('update portal.pd_issue set state = $2, closed_on = $3, progress = $4 where issue_id = $1', [
    issue.issue_id,
    state,
    state === 'done' ? day : null,
    progressIn(state, issue.progress),
  ]);
  await db.query(
    `insert into portal.pd_issue_step (tenant_id, step_id, issue_id, state, reason, on_day, taken_at, taken_by, is_seen)
     values ((select platform.current_tenant()), gen_random_uuid(), $1, $2, '', $3, $4, $5, true)`,
    [issue.issue_id, state, day, now, ownerId],
  );
  const idea = { issueId: issue.issue_id, kind: issue.kind, title: issue.title, raisedBy: issue.created_by };
  await notifyDone({ db, now }, idea, state === 'done');
  await notifyBoard({ db }, issue);
}

async function followCourse(context: FactContext, { personId, subjectId }: Fact): Promise<void> {
  const issues = await context.db.query<LinkedIssue>(linked, [subjectId, personId]);
  if (issues.length === 0) return;
  const statuses = await lessonStatuses(
    context.db,
    issues.map(({ created_at }) => ({ userId: personId, courseId: subjectId, after: created_at })),
  );
  for (const [at, issue] of issues.entries()) {
    const isDone = statuses[at]?.doneAt != null;
    const isMoved = isDone ? issue.state !== 'done' : issue.state === 'done' && issue.was_seen;
    // The portal only reopens what it has completed itself.
    if (!isMoved) continue;
    await setState(context, personId, issue, isDone ? 'done' : 'in progress');
    await recordFact(context, { kind: 'issue.moved', personId, subjectId: issue.issue_id });
  }
}

/**
 * Sets the state that the action has in its session, here and in other sessions with the same action. Records no fact,
 * because the session already knows it.
 */
async function followSession(context: FactContext, { personId, subjectId }: Fact): Promise<void> {
  const action = await mirroredAction(context.db, subjectId);
  if (!action) return;
  const { issueId: id, isDone: done } = action;
  const [issue] = await context.db.query<LinkedIssue>(mirrored, [id]);
  if (!issue) return;
  if ((issue.state === 'done') !== done) await setState(context, personId, issue, done ? 'done' : 'in progress');
  for (const item of await followedActions(context.db, { kind: 'issue', id, ownerId: personId }))
    if (item.item_id !== subjectId && (item.status === 'completed') !== done)
      await setSeen(context, item, { done, by: personId });
}

const receive = (context: FactContext, fact: Fact): Promise<void> =>
  fact.kind === 'mirrored.moved' ? followSession(context, fact) : followCourse(context, fact);

export const seenDone: FactListener = { kinds: ['course.completed', 'course.reverted', 'mirrored.moved'], receive };
