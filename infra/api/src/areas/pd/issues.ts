/** Ideas and issues: created and changed field by field. None turns red without a reason, an owner and a date. */

import type * as calls from '@portico/contracts/pd/calls';
import { changesOf } from '@portico/contracts/pd/change-shapes';
import { type IssueState, missingForRed, progressIn } from '@portico/contracts/pd/issue-rules';
import type { Issue } from '@portico/contracts/pd/shapes';
import { laterDay } from '@portico/contracts/platform/days';
import type { Handler } from '../../platform/bind-area.ts';
import { delegateOf } from '../../platform/delegate-of.ts';
import { recordFact } from '../../platform/facts/record-fact.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { membersOfTeam } from '../../services/account/public.ts';
import { notify } from '../../services/portal/public.ts';
import { boardForWriting, type PdContext, type TeamAccess } from './access.ts';
import { answerIssue } from './answer-issue.ts';
import { changeableIssue } from './changeable-issue.ts';
import { showPicture } from './issue-picture.ts';
import type { IssueRow } from './item-rows.ts';
import { notifyBoard } from './notify-board.ts';
import { notifyDone, notifyRaised } from './notify-idea.ts';
import { boardRules } from './policy.ts';
import { saveFields, writeColumns } from './versioned-fields.ts';

/** State and progress are missing because they are written together with the closing day. */
const columns = {
  kind: 'kind',
  title: 'title',
  text: 'text',
  reason: 'reason',
  ownerID: 'owner_id',
  dueOn: 'due_on',
} as const;
const issueFields = [...Object.keys(columns), 'state', 'progress'];

const heldBy = (row: IssueRow) => ({
  kind: row.kind,
  title: row.title,
  text: row.text,
  state: row.state,
  progress: row.progress,
  reason: row.reason,
  ownerID: row.owner_id,
  dueOn: row.due_on,
});

interface IssueFacts {
  state: IssueState;
  reason: string;
  ownerID: string | null;
  dueOn: string | null;
}

const messages = {
  reason: 'A blocked item needs a reason.',
  owner: 'A blocked item needs an owner.',
  dueOn: 'A blocked item needs a date.',
} as const;

function requireWholeRed(facts: IssueFacts): void {
  const missing = facts.state === 'blocked' ? missingForRed(facts) : [];
  if (missing.length === 0) return;
  throw new Refusal('invalid_input', 'A red item needs a reason, an owner and a date. Nothing was changed.', {
    fields: missing.map((need) => ({ path: `body.${need === 'owner' ? 'ownerID' : need}`, message: messages[need] })),
  });
}

/** The owner of an action must be a team member. */
export async function requireMember(context: PdContext, { team }: TeamAccess, userId: string): Promise<void> {
  const members = await membersOfTeam(context.db, team.teamId);
  if (!members.some(({ person }) => person.UserID === userId)) throw notFound();
}

interface NewIssueRow {
  board: { board_id: string; team_id: string; held_on: string };
  kind: Issue['kind'];
  title: string;
  text: string;
  state: IssueState;
  reason: string;
  ownerID: string;
  dueOn: string | null;
  dimensionID: string | null;
}

/** Writes the row with its first step and notifies its owner. Callers have checked rights and rules. */
export async function raise(context: PdContext, access: TeamAccess, issue: NewIssueRow): Promise<string> {
  const { db, actor, now } = context;
  const issueId = crypto.randomUUID();
  const { board, state } = issue;
  const closedOn = state === 'done' ? board.held_on : null;
  await db.query(
    `insert into portal.pd_issue (tenant_id, issue_id, board_id, kind, title, text, state, progress, reason, owner_id,
       created_by, made_by, created_at, due_on, raised_on, closed_on, dimension_id)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      issueId,
      board.board_id,
      issue.kind,
      issue.title,
      issue.text,
      state,
      progressIn(state, 0),
      issue.reason,
      issue.ownerID,
      actor.self.userId,
      delegateOf(actor),
      now,
      issue.dueOn,
      board.held_on,
      closedOn,
      issue.dimensionID,
    ],
  );
  await storeStep(context, issueId, state, issue.reason, access.today);
  const idea = { issueId, kind: issue.kind, title: issue.title, raisedBy: actor.self.userId };
  await notifyRaised(context, idea);
  if (state === 'done') await notifyDone(context, idea, true);
  await notifyOwner(context, { issueId, boardId: board.board_id, ownerId: issue.ownerID, title: issue.title });
  await notifyBoard(context, board);
  return issueId;
}

const storeStep = (
  { db, actor, now }: PdContext,
  issueId: string,
  state: IssueState,
  reason: string,
  today: string,
): Promise<unknown> =>
  db.query(
    `insert into portal.pd_issue_step (tenant_id, step_id, issue_id, state, reason, on_day, taken_at, taken_by, made_by)
     values ((select platform.current_tenant()), gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7)`,
    [issueId, state, reason, today, now, actor.self.userId, delegateOf(actor)],
  );

const notifyOwner = (
  context: PdContext,
  { issueId, boardId, ownerId, title }: { issueId: string; boardId: string; ownerId: string; title: string },
): Promise<unknown> =>
  notify(context, {
    message: 'board.owner',
    values: { board: boardId, issue: issueId, title },
    to: [ownerId],
    maySee: () => true,
    by: context.actor.self.userId,
  });

export const addIssue: Handler<typeof calls.addIssue> = async ({ body }, context) => {
  const { board, ...access } = await boardForWriting(context, body.boardID, boardRules.edit);
  const ownerID = body.ownerID ?? context.actor.self.userId;
  // People whose scope includes the team can raise something there and own it without being members.
  if (ownerID !== context.actor.self.userId) await requireMember(context, access, ownerID);
  const issue = {
    board,
    kind: body.kind,
    title: body.title,
    text: body.text,
    state: body.state ?? 'new',
    reason: body.reason ?? '',
    ownerID,
    dueOn: body.dueOn ?? null,
    dimensionID: null,
  };
  requireWholeRed(issue);
  const issueId = await raise(context, access, issue);
  if (body.pictureID !== undefined) await showPicture(context, issueId, body.pictureID);
  context.audit({
    object: { kind: 'board-issue', id: issueId },
    after: { board: board.board_id, state: issue.state },
    plain: ['board', 'state'],
  });
  return answerIssue(context, access, issueId);
};

export const updateIssue: Handler<typeof calls.updateIssue> = async ({ body }, context) => {
  const { db, audit } = context;
  const { row, access } = await changeableIssue(context, body.IId);
  if (body.ownerID !== undefined && body.ownerID !== row.owner_id) await requireMember(context, access, body.ownerID);
  const place = { kind: 'issue', id: row.issue_id } as const;
  const changes = changesOf(issueFields, body);
  const values = await saveFields(context, place, changes, heldBy(row));
  const after = { ...heldBy(row), ...Object.fromEntries(values) } as ReturnType<typeof heldBy>;
  requireWholeRed(after);
  const closedOn = after.state === 'done' ? (row.closed_on ?? laterDay(access.today, row.raised_on)) : null;
  // State and closing day are written together, because a table constraint links them.
  await db.query('update portal.pd_issue set state = $2, closed_on = $3, progress = $4 where issue_id = $1', [
    row.issue_id,
    after.state,
    closedOn,
    progressIn(after.state, after.progress),
  ]);
  await writeColumns(context, place, columns, values);
  if (after.state !== row.state || (after.state === 'blocked' && after.reason !== row.reason))
    await storeStep(context, row.issue_id, after.state, after.reason, laterDay(access.today, row.raised_on));
  const idea = { issueId: row.issue_id, kind: after.kind, title: after.title, raisedBy: row.created_by };
  if ((after.state === 'done') !== (row.state === 'done')) {
    await notifyDone(context, idea, after.state === 'done');
    await recordFact(context, { kind: 'issue.moved', personId: after.ownerID, subjectId: row.issue_id });
  }
  if (after.ownerID !== row.owner_id)
    await notifyOwner(context, {
      ...{ issueId: row.issue_id, boardId: row.board_id },
      ownerId: after.ownerID,
      title: after.title,
    });
  audit({
    object: { kind: 'board-issue', id: row.issue_id },
    before: { state: row.state },
    after: { state: after.state, fields: changes.map(({ field }) => field) },
    plain: ['state', 'fields'],
  });
  await notifyBoard(context, row);
  return answerIssue(context, access, row.issue_id);
};
