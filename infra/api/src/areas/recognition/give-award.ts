/**
 * Gives and rescinds awards. The awarder is the person the caller works for; a delegate's name is stored in addition.
 */

import { hasInScope } from '@portico/contracts/account/role-access';
import type * as calls from '@portico/contracts/portal/calls';
import type { Actor, Person } from '../../platform/actor.ts';
import type { Handler } from '../../platform/bind-area.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { delegateOf } from '../../platform/delegate-of.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { notify } from '../../services/portal/public.ts';
import { recordActivity, revokeActivity } from '../gamification/public.ts';
import { allAccreditations, isFor } from './accreditations.ts';
import { givenThisMonth } from './monthly-limit.ts';
import { awardsOf } from './my-awards.ts';

/** The recipient must be someone else in scope, and the awarder the person the actor works for, not the delegate. */
function recipient(actor: Actor, people: { UserID?: Person; AwarderID?: Person }): Person {
  const { UserID: person, AwarderID: awarder } = people;
  const isOther = person !== undefined && person.userId !== actor.self.userId && person.userGuid !== null;
  if (!isOther || person.disabled || awarder?.userId !== actor.self.userId || !hasInScope(actor.self, person))
    throw notFound();
  return person;
}

const organisationsOf = async (db: Transaction, userId: string): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      'select distinct organisation_id as id from portal.account_membership where user_id = $1',
      [userId],
    )
  ).map(({ id }) => id);

async function notifyAbout(
  context: Pick<CallContext, 'db' | 'now'> & { actor: Actor },
  message: 'award.given' | 'award.rescinded',
  person: Person,
  award: string,
): Promise<void> {
  await notify(context, {
    message,
    values: { coachee: person.userId, award },
    to: [person.userId],
    by: context.actor.userId,
    maySee: ({ userId }) => userId === person.userId,
  });
}

/** Serialises awards by awarder, so that concurrent calls cannot exceed the limit. */
const awarderAlone = (db: Transaction, awarderId: string) =>
  db.query('select from portal.account_user where user_id = $1 for no key update', [awarderId]);

export const setAward: Handler<typeof calls.setAward> = async ({ query }, context) => {
  const { db, actor, people, now, audit } = context;
  const person = recipient(actor, people);
  context.judge([person.userId]);
  await awarderAlone(db, actor.self.userId);
  const wanted = (await allAccreditations(db)).find((one) => one.AccreditationID === query.AccreditationID);
  if (!wanted?.enabled || !isFor(wanted, await organisationsOf(db, person.userId))) throw notFound();
  const held = await awardsOf(db, actor, person.userId);
  const isHeld = held.some(
    (one) =>
      one.rescinded === null &&
      one.accreditation.AccreditationID === wanted.AccreditationID &&
      one.awarder.UserID === actor.self.userId,
  );
  if (isHeld)
    throw new Refusal('conflict', 'The person already has this award from the awarder.', {
      current: { reason: 'held' },
    });
  const given = (await givenThisMonth(db, actor.self.userId, now)).get(wanted.AccreditationID) ?? 0;
  if (wanted.monthlyLimit !== null && given >= wanted.monthlyLimit)
    throw new Refusal('conflict', 'The awarder has reached the monthly limit for this award.', {
      current: { reason: 'limit', monthlyLimit: wanted.monthlyLimit },
    });
  const awardId = crypto.randomUUID();
  await db.query(
    `insert into portal.portal_award (tenant_id, award_id, accreditation_id, user_id, awarder_id, made_by, reason, awarded_at)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7)`,
    [awardId, wanted.AccreditationID, person.userId, actor.self.userId, delegateOf(actor), query.Reason, now],
  );
  const { userId } = person;
  await recordActivity(db, { userId, deed: 'awardReceived', act: awardId, about: wanted.name, at: now });
  await notifyAbout(context, 'award.given', person, awardId);
  audit({
    object: { kind: 'award', id: awardId },
    person: person.userId,
    after: { accreditation: wanted.name, reason: query.Reason },
    plain: ['accreditation'],
  });
  const made = (await awardsOf(db, actor, person.userId)).find((one) => one.AwardID === awardId);
  if (!made) throw new Error('The award that was just stored is not there.');
  return made;
};

export const rescindAward: Handler<typeof calls.rescindAward> = async ({ query, body }, context) => {
  const { db, actor, people, now, audit } = context;
  const person = recipient(actor, people);
  context.judge([person.userId]);
  const [row] = await db.query<{ award_id: string }>(
    `update portal.portal_award set rescinded_at = $4, rescinded_by = $5, rescind_reason = $6
     where user_id = $1 and awarder_id = $2 and accreditation_id = $3 and rescinded_at is null returning award_id`,
    [person.userId, actor.self.userId, query.AccreditationID, now, actor.userId, body.reason],
  );
  if (!row) throw notFound();
  const { userId } = person;
  await revokeActivity(db, { userId, deed: 'awardReceived', act: row.award_id, about: body.reason, at: now });
  await notifyAbout(context, 'award.rescinded', person, row.award_id);
  audit({ object: { kind: 'award', id: row.award_id }, person: person.userId, after: { rescinded: body.reason } });
  return { ok: true };
};
