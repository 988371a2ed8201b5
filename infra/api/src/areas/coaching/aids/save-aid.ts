/** Creates or amends a feedback aid. */
import { type AidFault, aidFaults, aidMessages } from '@portico/contracts/coaching/aid-rules';
import type { AidInput, AidSection } from '@portico/contracts/coaching/aid-shapes';
import type * as calls from '@portico/contracts/coaching/calls';
import { isoDay } from '@portico/contracts/platform/dates';
import type { Handler } from '../../../platform/bind-area.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { delegateOf } from '../../../platform/delegate-of.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import {
  changedMeanwhile,
  differingFields,
  fieldValues,
  saveConflictOf,
} from '../../../platform/versions/stale-version.ts';
import { notify } from '../../../services/portal/public.ts';
import { coachingRules } from '../policy.ts';
import { findAid } from './aid-rows.ts';
import { readAid } from './read-aids.ts';

type Context = CallContext<typeof calls.SaveAid>;

/**
 * The time zone in which each day begins first. The page uses the coach's local day, which the server must not refuse
 * as a future date.
 */
const furthestAhead = 'Pacific/Kiritimati';

const pathOf = (fault: AidFault): string => {
  if (fault.kind === 'future') return `body.${fault.section}.date`;
  return fault.kind === 'consent' ? 'body.consent' : 'body.motivational';
};

function refuseFaults(body: AidInput, now: Date): void {
  const fields = aidFaults(body, isoDay(now.toISOString(), furthestAhead)).map((fault) => ({
    path: pathOf(fault),
    message: aidMessages[fault.kind],
  }));
  if (fields.length > 0) throw new Refusal('invalid_input', 'The input is not accepted.', { fields });
}

const parts = ({ date, action, impact, desired }: AidSection) => [date, action, impact, desired];

async function insert(body: AidInput, coacheeId: string, { db, actor, now }: Context): Promise<string> {
  const aidId = crypto.randomUUID();
  await db.query(
    `insert into portal.coaching_aid (tenant_id, aid_id, coach_id, coachee_id, made_by, motivational_on,
       motivational_action, motivational_impact, motivational_desired, developmental_on, developmental_action,
       developmental_impact, developmental_desired, consented_at, created_at, changed_at)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $13)`,
    [
      aidId,
      actor.self.userId,
      coacheeId,
      delegateOf(actor),
      ...parts(body.motivational),
      ...parts(body.developmental),
      now,
    ],
  );
  return aidId;
}

async function amend(aidId: string, body: AidInput, coacheeId: string, { db, actor, now }: Context): Promise<void> {
  await db.query('select from portal.coaching_aid where aid_id = $1 for update', [aidId]);
  const row = await findAid(db, aidId);
  if (!row || row.coach_id !== actor.self.userId || row.coachee_id !== coacheeId) throw notFound();
  if (row.version !== body.basedOn)
    throw changedMeanwhile(
      'Someone else changed this feedback aid while you were editing.',
      saveConflictOf(
        { kind: 'feedback-aid', id: aidId },
        differingFields(
          row.version,
          fieldValues({ motivational: body.motivational, developmental: body.developmental }),
          fieldValues({ motivational: row.motivational, developmental: row.developmental }),
        ),
      ),
      { version: row.version, motivational: row.motivational, developmental: row.developmental },
    );
  await db.query(
    `update portal.coaching_aid set motivational_on = $2, motivational_action = $3, motivational_impact = $4,
       motivational_desired = $5, developmental_on = $6, developmental_action = $7, developmental_impact = $8,
       developmental_desired = $9, consented_at = $10, changed_at = $10, version = version + 1 where aid_id = $1`,
    [aidId, ...parts(body.motivational), ...parts(body.developmental), now],
  );
}

export const SaveAid: Handler<typeof calls.SaveAid> = async ({ body }, context) => {
  const { db, actor, people, now, audit } = context;
  const coachee = people.UserID;
  if (!coachee?.userGuid || coachee.disabled || !coachingRules.startSessionWith(actor.self, coachee)) throw notFound();
  context.judge([coachee.userId]);
  refuseFaults(body, now);
  const aidId = body.ID ?? (await insert(body, coachee.userId, context));
  if (body.ID !== null) await amend(body.ID, body, coachee.userId, context);
  else
    await notify(context, {
      message: 'aid.given',
      values: { coachee: coachee.userId, aid: aidId },
      to: [coachee.userId],
      by: actor.userId,
      maySee: ({ userId }) => userId === coachee.userId,
    });
  audit({
    object: { kind: 'feedback-aid', id: aidId },
    person: coachee.userId,
    after: { motivational: body.motivational, developmental: body.developmental },
  });
  return readAid(db, actor, aidId);
};
