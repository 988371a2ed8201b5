/** A person who needs help with their follow-up tells its leader, who says when they have helped. */
import type * as calls from '@portico/contracts/followup/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { caseToChange, followUpOf } from './answer-one.ts';
import { leadersOf } from './case-access.ts';
import { lockCase } from './case-rows.ts';
import { followUpAnswers } from './followup-answer.ts';
import { notifyAbout } from './notify-about.ts';

export const requestHelp: Handler<typeof calls.requestHelp> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const row = await lockCase(db, body.followUpID);
  const [answer] = row?.person_id === actor.userId ? await followUpAnswers(context, [row]) : [];
  if (!row || !answer) throw notFound();
  if (!answer.can.requestHelp)
    throw new Refusal(
      'conflict',
      answer.help
        ? 'Your leader already knows that you need help. Nothing was changed.'
        : 'This follow-up is over. Nothing was changed.',
    );
  await db.query('update portal.followup_case set help_at = $2, help_text = $3 where followup_id = $1', [
    row.followup_id,
    now,
    body.text,
  ]);
  const notifyThese = (to: readonly (string | null)[]) =>
    notifyAbout(context, row, {
      message: 'followup.help',
      to: to.filter((id) => id !== null),
      by: actor.userId,
    });
  // If they have left, the leaders of the person's teams.
  if ((await notifyThese([row.leader_id])) === 0)
    await notifyThese((await leadersOf(db, [row.person_id])).get(row.person_id) ?? []);
  audit({ object: { kind: 'follow-up', id: row.followup_id }, after: { help: body.text }, person: row.person_id });
  return followUpOf(context, row.followup_id);
};

export const answerHelp: Handler<typeof calls.answerHelp> = async ({ body }, context) => {
  const { db, actor, audit } = context;
  const { row, answer } = await caseToChange(context, body.followUpID);
  context.judge([row.person_id]);
  if (!answer.can.answerHelp)
    throw new Refusal('conflict', 'No request for help waits for an answer. Nothing was changed.');
  await db.query('update portal.followup_case set help_at = null, help_text = null where followup_id = $1', [
    row.followup_id,
  ]);
  await notifyAbout(context, row, { message: 'followup.helped', to: [row.person_id], by: actor.userId });
  audit({
    object: { kind: 'follow-up', id: row.followup_id },
    after: { helped: true },
    person: row.person_id,
    plain: ['helped'],
  });
  return followUpOf(context, row.followup_id);
};
