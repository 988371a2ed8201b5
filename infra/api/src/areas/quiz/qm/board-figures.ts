/**
 * Figures for boards: the mean score and how often a question is failed. Because everyone in the team reads the board,
 * only released results count, without those being calibrated.
 */
import { shareOf } from '@portico/contracts/pd/board-figures';
import { plainText } from '@portico/contracts/quiz/plain-text';
import { question } from '@portico/contracts/quiz/question';
import * as z from 'zod/mini';
import type { FigureQuery, FigureSource } from '../../../platform/board-figures/figure-source.ts';
import { questionInVersion } from '../question-in-version.ts';

/** SQL: evaluations of the people in $1, made on the days $2 to $3 and released by then. */
const released = `portal.quiz_attempt a
  join portal.quiz_evaluation e on e.tenant_id = a.tenant_id and e.attempt_id = a.attempt_id
    and e.status = 'approved' and e.calibration_id is null and e.released_on <= $3::date
    and e.qm_date between $2::date and $3::date
    and not exists (select from portal.quiz_calibration k
      where k.tenant_id = e.tenant_id and k.source_id = e.attempt_id and k.closed_at is null)`;

/** SQL: the number of people with evaluations made or released since a day. */
const newPeopleFrom = (from: string) =>
  `count(distinct a.subject_id) filter (where greatest(e.qm_date, e.released_on) >= ${from}::date)::int as "newPeople"`;

async function meanScore({ db, members, from, to, newFrom }: FigureQuery) {
  const [row] = await db.prepared<{ mean: number | null; cases: number; people: number; newPeople: number }>(
    'quiz_figure_score',
    `select round(avg(a.score), 1)::float8 as mean, count(*)::int as cases, count(distinct a.subject_id)::int as people,
       ${newPeopleFrom('$4')}
     from ${released} where a.subject_id = any($1::uuid[]) and a.score is not null`,
    [members, from, to, newFrom],
  );
  const { mean = null, cases = 0, people = 0, newPeople = 0 } = row ?? {};
  return [{ subject: null, name: '', value: mean, cases, people, newPeople }];
}

interface FaultRow extends Record<string, unknown> {
  id: string;
  faults: number;
  cases: number;
  people: number;
  newPeople: number;
  question: unknown;
}

/** Number of questions to choose from, those failed most often first. */
const mostQuestions = 12;

async function faultRates({ db, members, from, to, newFrom, subjects }: FigureQuery) {
  const rows = await db.prepared<FaultRow>(
    'quiz_figure_faults',
    `select q.id, count(*) filter (where q.id = any(s.faults))::int as faults, count(*)::int as cases,
       count(distinct a.subject_id)::int as people, ${newPeopleFrom('$5')},
       (select ${questionInVersion('v', 'q.id')} from portal.quiz_version v
         where v.version_id = (array_agg(a.version_id order by e.qm_date desc))[1]) as question
     from ${released}
     join lateral (select s.answered, s.faults from portal.quiz_evaluation_score s
       where s.tenant_id = e.tenant_id and s.attempt_id = e.attempt_id order by s.number desc limit 1) s on true
     cross join lateral unnest(s.answered) q (id)
     where a.subject_id = any($1::uuid[]) and ($4::uuid[] is null or q.id = any($4))
     group by q.id
     order by count(*) filter (where q.id = any(s.faults)) desc, count(*) desc, q.id
     limit ${mostQuestions}`,
    [members, from, to, subjects, newFrom],
  );
  return rows.map(({ id, faults, cases, people, newPeople, question: asked }) => {
    const parsed = z.safeParse(question, asked);
    return {
      ...{ subject: id, value: shareOf({ part: faults, cases }), cases, people, newPeople },
      name: parsed.success ? plainText(parsed.data.text, parsed.data.format) : '',
    };
  });
}

export const qualityFigures: readonly FigureSource[] = [
  { kind: 'quality.score', find: meanScore },
  { kind: 'quality.fault', find: faultRates },
];
