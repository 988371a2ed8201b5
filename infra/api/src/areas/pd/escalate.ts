/**
 * Escalates an issue to the next tier and stores the answer. Only people escalate, because automatic escalations are
 * soon ignored.
 */

import type * as calls from '@portico/contracts/pd/calls';
import type { Escalation } from '@portico/contracts/pd/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import { delegateOf } from '../../platform/delegate-of.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { membersOfTeam, personsById } from '../../services/account/public.ts';
import { notify } from '../../services/portal/public.ts';
import { factsOf, teamAccess } from './access.ts';
import { issueToChange } from './changeable-issue.ts';
import { type EscalationRow, findEscalation, peopleIn, toEscalation } from './escalation-rows.ts';
import { issueFacts } from './item-answers.ts';
import { notifyBoard } from './notify-board.ts';
import { nextTierOf } from './open-board.ts';
import { boardRules, itemRules } from './policy.ts';

async function answerRow(db: Transaction, escalationId: string): Promise<Escalation> {
  const row = await findEscalation(db, escalationId);
  if (!row) throw new Error('An escalation that was written has a row.');
  return toEscalation(row, await personsById(db, peopleIn([row])));
}

/** The newest board of a team, to which the notification links. */
async function latestBoard(db: Transaction, teamId: string): Promise<string | undefined> {
  const [row] = await db.query<{ board_id: string }>(
    'select board_id from portal.pd_board where team_id = $1 and archived_at is null order by held_on desc limit 1',
    [teamId],
  );
  return row?.board_id;
}

export const escalateIssue: Handler<typeof calls.escalateIssue> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { row, access } = await issueToChange(context, body.IId);
  if (!itemRules.change(issueFacts(row, access, context)) || row.state === 'done')
    throw new Refusal('conflict', 'A closed item cannot be escalated. Nothing was changed.');
  const next = await nextTierOf(db, row.team_id);
  if (!next) throw new Refusal('conflict', 'This team has no next tier. An administrator can set one.');
  const escalationId = crypto.randomUUID();
  const made = await db.query(
    `insert into portal.pd_escalation (tenant_id, escalation_id, issue_id, to_team_id, ask, asked_by, made_by, asked_at)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7)
     on conflict (tenant_id, issue_id) where answered_at is null do nothing returning escalation_id`,
    [escalationId, row.issue_id, next.team_id, body.ask, actor.self.userId, delegateOf(actor), now],
  );
  if (made.length === 0) throw new Refusal('conflict', 'An escalation of this is already open. Nothing was changed.');
  audit({ object: { kind: 'board-issue', id: row.issue_id }, after: { to: next.team_id }, plain: ['to'] });
  const board = await latestBoard(db, next.team_id);
  if (board)
    await notify(context, {
      message: 'board.escalated',
      values: { board, title: row.title },
      to: (await membersOfTeam(db, next.team_id)).filter(({ leads }) => leads).map(({ person }) => person.UserID),
      maySee: () => true,
      by: actor.self.userId,
    });
  await notifyBoard(context, row, [next.team_id]);
  return answerRow(db, escalationId);
};

export const answerEscalation: Handler<typeof calls.answerEscalation> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const row: EscalationRow | undefined = await findEscalation(db, body.escalationID);
  if (!row) throw notFound();
  const access = await teamAccess(context, row.to_team_id);
  if (!boardRules.lead(factsOf(access, { held_on: access.today }))) throw notFound();
  if (row.answered_at !== null)
    throw new Refusal('conflict', 'This escalation has already been answered. Nothing was changed.', {
      current: await answerRow(db, row.escalation_id),
    });
  await db.query(
    'update portal.pd_escalation set answer = $2, answered_by = $3, answered_at = $4, answer_made_by = $5 where escalation_id = $1',
    [row.escalation_id, body.answer, actor.self.userId, now, delegateOf(actor)],
  );
  audit({ object: { kind: 'board-issue', id: row.issue_id }, after: { answered: true }, plain: ['answered'] });
  await notify(context, {
    message: 'board.answered',
    values: { board: row.board_id, issue: row.issue_id, title: row.issue_title },
    to: [row.asked_by, row.owner_id],
    maySee: () => true,
    by: actor.self.userId,
  });
  await notifyBoard(context, { board_id: row.board_id, team_id: row.from_team_id }, [row.to_team_id]);
  return answerRow(db, row.escalation_id);
};
