/** Figures over the approved evaluations of a team or an agent, excluding calibrations and drafts. */

import { dayDifference } from '@portico/contracts/platform/days';
import type * as calls from '@portico/contracts/quiz/calls';
import { isReleased } from '@portico/contracts/quiz/qm/dispute';
import { reportPeriod } from '@portico/contracts/quiz/qm/report-period';
import { failedQuestions, monthlyScores, type ScoredResult, strictness } from '@portico/contracts/quiz/qm/trends';
import type { Handler } from '../../../platform/bind-area.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { membersOfTeam, personsById, teamInScope, todayOfPerson } from '../../../services/account/public.ts';
import { isInTrends } from './evaluation-rows.ts';

interface ResultRow {
  agent_id: string;
  quiz_id: string;
  evaluator_id: string;
  day: string;
  released_on: string | null;
  score: number;
  first_score: number;
  answered: string[];
  faults: string[];
  fatal: boolean;
}

const longestDays = 800;

interface Wanted {
  of: readonly string[];
  quizId: string | undefined;
  from: string;
  to: string;
}

const approvedOf = (db: Transaction, viewerId: string, { of, quizId, from, to }: Wanted) =>
  db.query<ResultRow & Record<string, unknown>>(
    `select a.subject_id as agent_id, a.quiz_id, a.evaluator_id, to_char(e.qm_date, 'YYYY-MM-DD') as day,
       to_char(e.released_on, 'YYYY-MM-DD') as released_on, a.score, first.score as first_score,
       last.answered, last.faults, last.fatal
     from portal.quiz_evaluation e
     join portal.quiz_attempt a on a.tenant_id = e.tenant_id and a.attempt_id = e.attempt_id
     join lateral (select s.score from portal.quiz_evaluation_score s
       where s.tenant_id = e.tenant_id and s.attempt_id = e.attempt_id and s.dispute_id is null
       order by s.number desc limit 1) first on true
     join lateral (select s.answered, s.faults, s.fatal from portal.quiz_evaluation_score s
       where s.tenant_id = e.tenant_id and s.attempt_id = e.attempt_id order by s.number desc limit 1) last on true
     where a.subject_id = any($2::uuid[]) and ($5::uuid is null or a.quiz_id = $5) and e.qm_date between $3 and $4 and ${isInTrends}
     order by e.qm_date, e.attempt_id`,
    [viewerId, of, from, to, quizId ?? null],
  );

/** Question → its text in the newest version that contains it. */
async function textsOf(db: Transaction, quizIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; text: string }>(
    `select distinct on (n->>'id') n->>'id' as id, n->>'text' as text from portal.quiz_version v
     cross join lateral jsonb_array_elements(v.content->'QuestionSets') s
     cross join lateral jsonb_array_elements(s->'Questions') n
     where v.quiz_id = any($1::uuid[]) and v.published_at is not null order by n->>'id', v.number desc`,
    [quizIds],
  );
  return new Map(rows.map(({ id, text }) => [id, text]));
}

const toResult = (row: ResultRow): ScoredResult => ({
  day: row.day,
  QID: row.quiz_id,
  evaluator: row.evaluator_id,
  score: row.score,
  firstScore: row.first_score,
  answered: row.answered,
  faults: row.faults,
});

const meanOf = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, one) => sum + one, 0) / values.length) * 100) / 100;

function byAgent(rows: readonly ResultRow[]) {
  const agents = Map.groupBy(rows, (row) => row.agent_id);
  return [...agents].map(([agentId, own]) => ({
    agentId,
    count: own.length,
    mean: meanOf(own.map(({ score }) => score)),
    firstMean: meanOf(own.map(({ first_score }) => first_score)),
    fatal: own.filter(({ fatal }) => fatal).length,
  }));
}

export const getQualityReport: Handler<typeof calls.getQualityReport> = async ({ query }, context) => {
  const { db, actor, people, now } = context;
  const { teamID } = query;
  const today = todayOfPerson(db, actor.self, now);
  const { from, to } = reportPeriod(query, today);
  if (from > to || dayDifference(from, to) > longestDays)
    throw new Refusal('invalid_input', 'The period is empty or too long.', {
      fields: [{ path: 'query.to', message: `must be at most ${longestDays} days after the first` }],
    });
  const of =
    teamID === undefined
      ? [people.userID?.userId ?? actor.self.userId]
      : (await membersOfTeam(db, (await teamInScope(db, actor, teamID)).teamId)).map(({ person }) => person.UserID);
  // Agents only see their own released results, and not how strict each evaluator is.
  const isOwn = (agentId: string) => agentId === actor.self.userId;
  const rows = (await approvedOf(db, actor.self.userId, { of, quizId: query.QID, from, to })).filter(
    (row) => !isOwn(row.agent_id) || isReleased('approved', row.released_on, today),
  );
  const results = rows.map(toResult);
  const texts = await textsOf(db, [...new Set(rows.map((row) => row.quiz_id))]);
  const strict = teamID === undefined ? [] : strictness(results);
  const agents = byAgent(rows);
  const persons = await personsById(db, [
    ...agents.map(({ agentId }) => agentId),
    ...strict.map(({ evaluator }) => evaluator),
  ]);
  return {
    count: results.length,
    mean: results.length === 0 ? null : meanOf(results.map(({ score }) => score)),
    monthly: monthlyScores(results),
    agents: agents
      .map(({ agentId, ...figures }) => ({ agent: persons.of(agentId), ...figures }))
      .sort((a, b) => a.mean - b.mean || a.agent.LastName.localeCompare(b.agent.LastName)),
    pareto: failedQuestions(results)
      .slice(0, 12)
      .map((one) => ({ ...one, text: texts.get(one.questionId) ?? '' })),
    strictness: strict.map(({ evaluator, ...figures }) => ({ evaluator: persons.of(evaluator), ...figures })),
  };
};
