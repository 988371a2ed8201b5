/** A person who needs help with their follow-up notifies its leader, who confirms when they have helped. */
import type * as calls from '@portico/contracts/followup/calls';
import { isOver } from '@portico/contracts/followup/state';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { caseToChange, followUpOf } from './answer-one.ts';
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
        : answer.helpers.length === 0 && !isOver(row.state)
          ? 'There is no leader of your team who could help. Nothing was changed.'
          : 'This follow-up is over. Nothing was changed.',
    );
  await db.query('update portal.followup_case set help_at = $2, help_text = $3 where followup_id = $1', [
    row.followup_id,
    now,
    body.text,
  ]);
  await notifyAbout(context, {
    route: answer.before.route,
    message: 'followup.help',
    to: answer.helpers.map(({ UserID }) => UserID),
    by: actor.userId,
  });
  audit({ object: { kind: 'follow-up', id: row.followup_id }, after: { help: body.text }, person: row.person_id });
  return followUpOf(context, row.followup_id);
};

export const answerHelp: Handler<typeof calls.answerHelp> = async ({ body }, context) => {
  const { db, actor, audit } = context;
  const { row, answer } = await caseToChange(context, body.followUpID);
  context.judge([row.person_id]);
  if (!answer.can.answerHelp)
    throw new Refusal('conflict', 'No request for help waits for an answer. Nothing was changed.');
  if (answer.help?.on !== body.on)
    throw new Refusal(
      'conflict',
      'There is a newer request for help, which this does not answer. Nothing was changed.',
    );
  await db.query('update portal.followup_case set help_at = null, help_text = null where followup_id = $1', [
    row.followup_id,
  ]);
  await notifyAbout(context, {
    route: answer.before.route,
    message: 'followup.helped',
    to: [row.person_id],
    by: actor.userId,
  });
  audit({
    object: { kind: 'follow-up', id: row.followup_id },
    after: { helped: true },
    person: row.person_id,
    plain: ['helped'],
  });
  return followUpOf(context, row.followup_id);
};
