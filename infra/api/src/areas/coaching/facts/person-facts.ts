/** Facts from coaching: agreed actions of accepted sessions, and feedback. */
import { factsOfKind } from '@portico/contracts/coaching/person-facts';
import type { FactQuery, FactSource, FoundFact } from '../../../platform/person-facts/fact-source.ts';

interface Row extends Record<string, unknown> {
  id: string;
  title: string;
  on: string | null;
  session_id: string;
  issue_id: string | null;
}

async function agreedActions({ db, person }: FactQuery): Promise<FoundFact[]> {
  const rows = await db.prepared<Row>(
    'coaching_facts_actions',
    `select i.item_id as id, i.text as title, to_char(i.on_day, 'YYYY-MM-DD') as on, s.session_id,
       case when i.follows_kind = 'issue' then i.follows_id end as issue_id
     from portal.coaching_session s
     join portal.coaching_item i on i.tenant_id = s.tenant_id and i.session_id = s.session_id and i.kind = 'action'
     where s.coachee_id = $1 and s.status = 2 and i.owner_id = $1 and i.removed_at is null and i.status <> 'completed'
     order by i.on_day nulls last, s.session_date, i.item_id limit ${2 * factsOfKind}`,
    [person.userId],
  );
  return rows.map(({ id, title, on, session_id, issue_id }) => ({
    ...{ id, title, on, value: null, target: null },
    link: `/coach/${person.userId}/tgrow/${session_id}/m/edit`,
    ...(issue_id !== null && { sameAs: { kind: 'board.action' as const, id: issue_id } }),
  }));
}

/** The content is encrypted for its page, so the fact is named after the aid's coach. */
async function aids({ db, person }: FactQuery): Promise<FoundFact[]> {
  const rows = await db.prepared<{ id: string; title: string; on: string }>(
    'coaching_facts_aids',
    `select a.aid_id as id, u.first_name || ' ' || u.last_name as title, to_char(a.created_at, 'YYYY-MM-DD') as on
     from portal.coaching_aid a join portal.account_user u on u.tenant_id = a.tenant_id and u.user_id = a.coach_id
     where a.coachee_id = $1 order by a.created_at desc, a.aid_id limit ${factsOfKind}`,
    [person.userId],
  );
  return rows.map((row) => ({
    ...{ ...row, value: null, target: null },
    link: `/coach/${person.userId}/aid/${row.id}/m/view`,
  }));
}

export const coachingFacts: readonly FactSource[] = [
  { kind: 'session.action', flag: 'coaching', find: agreedActions },
  { kind: 'aid.given', flag: 'coaching', find: aids },
];
