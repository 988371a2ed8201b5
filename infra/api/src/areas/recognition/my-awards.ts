/** A person's awards. */

import { isOnBothSides } from '@portico/contracts/platform/judgement';
import { mayCoach } from '@portico/contracts/platform/roles';
import type * as calls from '@portico/contracts/portal/calls';
import type { Accreditation, Award } from '@portico/contracts/recognition/shapes';
import type { Actor } from '../../platform/actor.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { personsById } from '../../services/account/public.ts';
import { accreditationJson } from './accreditations.ts';

interface AwardRow {
  award_id: string;
  accreditation: Accreditation;
  awarder_id: string;
  made_by: string | null;
  reason: string;
  awarded_at: Date;
  rescinded_at: Date | null;
  rescind_reason: string | null;
}

/** Newest first. `actor` determines which awards can be rescinded. */
export async function awardsOf(db: Transaction, actor: Actor, userId: string): Promise<Award[]> {
  const rows = await db.prepared<AwardRow & Record<string, unknown>>(
    'portal_awards_of',
    `select w.award_id, ${accreditationJson} as accreditation, w.awarder_id, w.made_by, w.reason, w.awarded_at,
       w.rescinded_at, w.rescind_reason
     from portal.portal_award w
     join portal.portal_accreditation a on a.tenant_id = w.tenant_id and a.accreditation_id = w.accreditation_id
     where w.user_id = $1 order by w.awarded_at desc, w.award_id`,
    [userId],
  );
  const persons = await personsById(
    db,
    rows.flatMap((row) => [row.awarder_id, row.made_by]),
  );
  return rows.map((row) => ({
    AwardID: row.award_id,
    accreditation: row.accreditation,
    reason: row.reason,
    awarder: persons.of(row.awarder_id),
    madeBy: persons.ofNullable(row.made_by),
    awardedOn: row.awarded_at.toISOString(),
    rescinded: row.rescinded_at && { on: row.rescinded_at.toISOString(), reason: row.rescind_reason ?? '' },
    can: {
      rescind:
        row.rescinded_at === null &&
        row.awarder_id === actor.self.userId &&
        mayCoach(actor.self.role) &&
        !isOnBothSides(actor, [userId]),
    },
  }));
}

export const getMyAwards: Handler<typeof calls.getMyAwards> = async (_, { db, actor, people }) => {
  if (!people.UserID) throw notFound();
  return awardsOf(db, actor, people.UserID.userId);
};
