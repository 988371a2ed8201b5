/**
 * Facts from evaluations: the latest scores, and questions answered incorrectly more than once. Only released results
 * count.
 */
import { factsOfKind, recurringFrom } from '@portico/contracts/coaching/person-facts';
import { plainText } from '@portico/contracts/quiz/plain-text';
import { question } from '@portico/contracts/quiz/question';
import * as z from 'zod/mini';
import type { FactQuery, FactSource } from '../../../platform/person-facts/fact-source.ts';
import { questionInVersion } from '../question-in-version.ts';

const flag = ['quiz', 'qm'] as const;

/**
 * SQL: the latest released evaluations of the person in $1. Evaluations being calibrated are left out for everyone,
 * because some coaches may not see them yet and both sides must see the same facts.
 */
const latest = `select e.attempt_id, a.version_id, a.score, e.qm_date, a.submitted_at
  from portal.quiz_attempt a
  join portal.quiz_evaluation e on e.tenant_id = a.tenant_id and e.attempt_id = a.attempt_id
  where a.subject_id = $1 and e.calibration_id is null and e.status = 'approved' and e.released_on <= $2::date
    and not exists (select from portal.quiz_calibration k where k.tenant_id = e.tenant_id
      and k.source_id = e.attempt_id and k.closed_at is null)
  order by e.qm_date desc, a.submitted_at desc, e.attempt_id limit ${factsOfKind}`;

const linkTo = (personId: string, evaluationId: string) => `/coach/${personId}/qm/${evaluationId}/m/view`;
const values = ({ person, today }: FactQuery) => [person.userId, today];

async function scores(query: FactQuery) {
  const rows = await query.db.prepared<{ id: string; title: string; on: string; score: number | null }>(
    'quiz_facts_scores',
    `select l.attempt_id as id, to_char(l.qm_date, 'YYYY-MM-DD') as on, l.score,
       (select v.content->>'title' from portal.quiz_version v where v.version_id = l.version_id) as title
     from (${latest}) l order by l.qm_date desc, l.submitted_at desc, l.attempt_id`,
    values(query),
  );
  return rows.map(({ id, title, on, score }) => ({
    ...{ id, title, on, value: score, target: null },
    link: linkTo(query.person.userId, id),
  }));
}

interface FaultRow extends Record<string, unknown> {
  id: string;
  question: unknown;
  missed: number;
  answered: number;
  on: string;
  evaluation_id: string;
}

/** Disputed answers do not count as incorrect until the dispute is decided. */
async function recurringFaults(query: FactQuery) {
  const rows = await query.db.prepared<FaultRow>(
    'quiz_facts_faults',
    `select r.question_id as id, count(*) filter (where f.is_missed)::int as missed, count(*)::int as answered,
       to_char(max(l.qm_date) filter (where f.is_missed), 'YYYY-MM-DD') as on,
       (array_agg(l.attempt_id order by l.qm_date desc, l.submitted_at desc) filter (where f.is_missed))[1] as evaluation_id,
       (array_agg(${questionInVersion('v', 'r.question_id')} order by l.qm_date desc, l.submitted_at desc))[1] as question
     from (${latest}) l
     join portal.quiz_version v on v.version_id = l.version_id
     join portal.quiz_response r on r.attempt_id = l.attempt_id and r.given is not null and r.max_points > 0
     cross join lateral (select r.points < r.max_points and not exists (select from portal.quiz_dispute d
       where d.attempt_id = r.attempt_id and d.question_id = r.question_id and d.state = 'open') as is_missed) f
     group by r.question_id having count(*) filter (where f.is_missed) >= ${recurringFrom}
     order by missed desc, answered, id limit ${factsOfKind}`,
    values(query),
  );
  return rows.flatMap((row) => {
    const parsed = z.safeParse(question, row.question);
    if (!parsed.success) return [];
    return {
      id: row.id,
      title: plainText(parsed.data.text, parsed.data.format),
      ...{ on: row.on, value: row.missed, target: row.answered },
      link: linkTo(query.person.userId, row.evaluation_id),
    };
  });
}

export const evaluationFacts: readonly FactSource[] = [
  { kind: 'evaluation.score', flag, find: scores },
  { kind: 'evaluation.fault', flag, find: recurringFaults },
];
