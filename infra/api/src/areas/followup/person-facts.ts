/** A person's follow-ups in progress. The person and their coaches see those that were accepted. */
import { factsOfKind } from '@portico/contracts/coaching/person-facts';
import { maySeeFollowUp } from '@portico/contracts/followup/rights';
import type { FactQuery, FactSource, FoundFact } from '../../platform/person-facts/fact-source.ts';
import { relationsTo } from './case-access.ts';
import { originOf } from './case-facts.ts';
import type { CaseRow } from './case-rows.ts';
import { foundFaults } from './origins.ts';

interface Row
  extends Record<string, unknown>,
    Pick<CaseRow, 'origin_kind' | 'origin_id' | 'origin_part' | 'origin_on'> {
  id: string;
  made_by: string;
  made_for: string | null;
  on: string;
}

async function open(query: FactQuery): Promise<FoundFact[]> {
  const { db, person } = query;
  const [rows, relations] = await Promise.all([
    db.prepared<Row>(
      'followup_facts_open',
      `select followup_id as id, origin_kind, origin_id, origin_part,
         to_char(origin_on, 'YYYY-MM-DD') as origin_on, made_by, made_for, to_char(check_on, 'YYYY-MM-DD') as on
       from portal.followup_case
       where person_id = $1 and accepted_at is not null and ended_at is null
       order by check_on, followup_id limit ${factsOfKind}`,
      [person.userId],
    ),
    relationsTo(query, [person.userId]),
  ]);
  const seen = rows.filter((row) => maySeeFollowUp(relations(person.userId, [row.made_by, row.made_for]), true));
  const found = await foundFaults(db, seen.map(originOf));
  return seen.flatMap((row) => {
    const fault = found(originOf(row));
    if (!fault) return [];
    const { id, on } = row;
    return { id, title: fault.text, on, value: null, target: null, link: fault.route };
  });
}

export const followUpFacts: readonly FactSource[] = [
  { kind: 'followup.open', flag: ['quiz', 'qm', 'followup'], find: open },
];
