/** The latest awards of a person. */
import { factsOfKind } from '@portico/contracts/coaching/person-facts';
import type { FactQuery, FactSource, FoundFact } from '../../platform/person-facts/fact-source.ts';

interface Row extends Record<string, unknown> {
  id: string;
  title: string;
  on: string;
}

async function awards({ db, person }: FactQuery): Promise<FoundFact[]> {
  const rows = await db.prepared<Row>(
    'portal_facts_awards',
    `select w.award_id as id, a.name as title, to_char(w.awarded_at, 'YYYY-MM-DD') as on
     from portal.portal_award w
     join portal.portal_accreditation a on a.tenant_id = w.tenant_id and a.accreditation_id = w.accreditation_id
     where w.user_id = $1 and w.rescinded_at is null order by w.awarded_at desc, w.award_id limit ${factsOfKind}`,
    [person.userId],
  );
  return rows.map((row) => ({
    ...row,
    ...{ value: null, target: null },
    link: `/coach/${person.userId}/award/${row.id}/m/view`,
  }));
}

export const awardFacts: readonly FactSource[] = [{ kind: 'award.given', flag: ['coaching', 'awards'], find: awards }];
