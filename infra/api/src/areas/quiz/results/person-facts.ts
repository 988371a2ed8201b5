/** Facts from quizzes and verifications: the latest marked results. Surveys have none. */
import { factsOfKind } from '@portico/contracts/coaching/person-facts';
import type { FactQuery, FactSource } from '../../../platform/person-facts/fact-source.ts';
import { mayRead } from './may-read.ts';

interface Row extends Record<string, unknown> {
  id: string;
  title: string;
  on: string;
  value: number;
  target: number | null;
}

const resultsOf = (kind: 'quiz' | 'verification') => async (query: FactQuery) => {
  const { db, actor, person } = query;
  if (!mayRead(actor, person)) return [];
  const rows = await db.prepared<Row>(
    `quiz_facts_${kind}`,
    `select a.attempt_id as id, v.content->>'title' as title, to_char(a.submitted_at, 'YYYY-MM-DD') as on,
       a.score as value, (v.content->'rules'->>'passMark')::int as target
     from portal.quiz_attempt a
     join portal.quiz_quiz q on q.tenant_id = a.tenant_id and q.quiz_id = a.quiz_id and q.kind = '${kind}'
     join portal.quiz_version v on v.tenant_id = a.tenant_id and v.version_id = a.version_id
     where a.user_id = $1 and a.submitted_at is not null and a.score is not null
       and coalesce(v.content->'rules'->>'anonymous', 'false') <> 'true'
     order by a.submitted_at desc, a.attempt_id limit ${factsOfKind}`,
    [person.userId],
  );
  return rows.map((row) => ({ ...row, link: null }));
};

export const resultFacts: readonly FactSource[] = [
  { kind: 'quiz.result', flag: 'quiz', find: resultsOf('quiz') },
  { kind: 'verification.result', flag: 'quiz', find: resultsOf('verification') },
];
