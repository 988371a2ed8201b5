/** What the person of a follow-up is to do: they complete it, and its leader can reopen it. */
import type * as calls from '@portico/contracts/followup/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { caseToChange, followUpOf } from './answer-one.ts';
import { lockCase } from './case-rows.ts';
import { followUpAnswers } from './followup-answer.ts';
import { notifyAbout } from './notify-about.ts';

const audited = (row: { followup_id: string; person_id: string }, isDone: boolean) => ({
  object: { kind: 'follow-up', id: row.followup_id },
  before: { isDone: !isDone },
  after: { isDone },
  person: row.person_id,
  plain: ['isDone'],
});

const refuseNow = (message: string) => new Refusal('conflict', `${message} Nothing was changed.`);

export const completeAction: Handler<typeof calls.completeAction> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const row = await lockCase(db, body.followUpID);
  const [answer] = row?.person_id === actor.userId ? await followUpAnswers(context, [row]) : [];
  if (!row || !answer?.action) throw notFound();
  if (!answer.action.canTick)
    throw refuseNow(answer.action.doneOn ? 'This action is done already.' : 'This follow-up is over.');
  await db.query('update portal.followup_case set action_done_at = $2 where followup_id = $1', [row.followup_id, now]);
  audit(audited(row, true));
  return followUpOf(context, row.followup_id);
};

export const reopenAction: Handler<typeof calls.reopenAction> = async ({ body }, context) => {
  const { db, actor, audit } = context;
  const { row, answer } = await caseToChange(context, body.followUpID);
  context.judge([row.person_id]);
  if (!answer.action) throw notFound();
  if (!answer.action.canReopen) throw refuseNow('Its current state does not allow this.');
  await db.query('update portal.followup_case set action_done_at = null where followup_id = $1', [row.followup_id]);
  await notifyAbout(context, {
    route: answer.before.route,
    message: 'followup.action-reopened',
    to: [row.person_id],
    by: actor.userId,
  });
  audit(audited(row, false));
  return followUpOf(context, row.followup_id);
};
