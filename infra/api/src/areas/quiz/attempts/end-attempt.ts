/** Ends an attempt: checks that it is complete, scores it once, and removes names if the survey is anonymous. */
import { randomUUID } from 'node:crypto';
import { visibleSets } from '@portico/contracts/quiz/branching';
import { type GivenAnswer, isComplete } from '@portico/contracts/quiz/given-answer';
import { paperSets } from '@portico/contracts/quiz/paper';
import { isAnswered } from '@portico/contracts/quiz/question-kinds';
import { type AttemptScore, type Given, hasPassed, scoreAttempt } from '@portico/contracts/quiz/score-attempt';
import { recordFact } from '../../../platform/facts/record-fact.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import type { QuizVersion } from '../quiz-rows.ts';
import { type Attempt, type Response, responsesOf } from './attempt-rows.ts';
import { recordPassed } from './record-passed.ts';
import { showSkills } from './show-skills.ts';

export interface Ending {
  tenantId: string;
  attempt: Attempt;
  version: QuizVersion;
  now: Date;
  by: 'person' | 'timer';
  /** The person who submits it; null for the timer and for guests. */
  submittedBy: string | null;
  verifiedBy?: string | null;
  /** The person's current team and country. Results by company stay there if the person moves later. */
  teamId: string | null;
  countryId: string | null;
}

/** The message fixed by the catalogue. */
const incomplete = 'Please answer all the questions highlighted.';

const toGiven = (responses: readonly Response[]): Map<string, Given> =>
  new Map(responses.map(({ question_id, given, marks }) => [question_id, { answer: given, marks }]));

export function scoreOf(attempt: Attempt, { content }: QuizVersion, responses: readonly Response[]): AttemptScore {
  return scoreAttempt(paperSets(content.QuestionSets, attempt.paper), toGiven(responses), { ended: true });
}

/** Required questions without an answer, in the order of the paper. */
export function missingIn(attempt: Attempt, { content }: QuizVersion, responses: readonly Response[]): string[] {
  const given = new Map<string, GivenAnswer | null>(responses.map((one) => [one.question_id, one.given]));
  const answerOf = (id: string) => given.get(id) ?? null;
  return visibleSets(paperSets(content.QuestionSets, attempt.paper), answerOf)
    .flatMap((set) => set.questions)
    .filter((one) => one.required && isAnswered(one.kind) && !isComplete(one, answerOf(one.id)))
    .map((one) => one.id);
}

function refuseIncomplete(missing: readonly string[]): void {
  if (missing.length === 0) return;
  const fields = missing.map((id) => ({ path: `question.${id}`, message: incomplete }));
  throw new Refusal('invalid_input', incomplete, { fields });
}

/** Stores one row per question that was asked. Questions skipped by branching keep their answer but do not count. */
export async function storeScore(
  db: Transaction,
  tenantId: string,
  attemptId: string,
  score: AttemptScore,
  now: Date,
): Promise<void> {
  const scores = [...score.questions];
  await db.query(
    `insert into portal.quiz_response as r
       (tenant_id, attempt_id, question_id, version, saved_at, points, max_points, outcome)
     select $1, $2, s.id, 1, $3, s.points, s.max, s.outcome
     from unnest($4::uuid[], $5::numeric[], $6::numeric[], $7::text[]) as s(id, points, max, outcome)
     on conflict (tenant_id, attempt_id, question_id) do update
       set points = excluded.points, max_points = excluded.max_points, outcome = excluded.outcome`,
    [
      tenantId,
      attemptId,
      now,
      scores.map(([id]) => id),
      scores.map(([, one]) => one.points),
      scores.map(([, one]) => one.max),
      scores.map(([, one]) => one.outcome),
    ],
  );
}

/**
 * Moves the answers to a separate attempt without the person or the time of day; the person's own attempt only shows
 * that they have answered. Nothing links the two.
 */
async function letGo(db: Transaction, { tenantId, attempt }: Ending): Promise<void> {
  const apart = randomUUID();
  await db.query(
    `insert into portal.quiz_attempt (tenant_id, attempt_id, quiz_id, version_id, guest_id, session_id, paper,
       started_at, submitted_at, ended_by, score, points, max_points, passed, to_mark, team_id, country_id)
     select tenant_id, $2, quiz_id, version_id, $3, $4, paper, date_trunc('day', submitted_at, 'UTC'),
       date_trunc('day', submitted_at, 'UTC'), 'person', score, points, max_points, passed, to_mark, team_id, country_id
     from portal.quiz_attempt where tenant_id = $1 and attempt_id = $5`,
    [tenantId, apart, randomUUID(), randomUUID(), attempt.attempt_id],
  );
  await db.query(
    `insert into portal.quiz_response (tenant_id, attempt_id, question_id, given, version, saved_at, points, max_points, outcome)
     select r.tenant_id, a.attempt_id, r.question_id, r.given, 1, a.submitted_at, r.points, r.max_points, r.outcome
     from portal.quiz_response r
     join portal.quiz_attempt a on a.tenant_id = r.tenant_id and a.attempt_id = $2
     where r.tenant_id = $1 and r.attempt_id = $3`,
    [tenantId, apart, attempt.attempt_id],
  );
  const own = [tenantId, attempt.attempt_id];
  await db.query('delete from portal.quiz_response where tenant_id = $1 and attempt_id = $2', own);
  await db.query(
    `update portal.quiz_attempt set score = null, points = null, max_points = null, passed = null, to_mark = false
     where tenant_id = $1 and attempt_id = $2`,
    own,
  );
}

/**
 * Requires the attempt's row to be locked for update and not ended. `timer` ends it as it is, at its deadline; `person`
 * is refused while a required question is unanswered.
 */
export async function endAttempt(db: Transaction, ending: Ending): Promise<AttemptScore> {
  const { tenantId, attempt, version, now, by } = ending;
  const responses = await responsesOf(db, [attempt.attempt_id]);
  if (by === 'person') refuseIncomplete(missingIn(attempt, version, responses));
  const score = scoreOf(attempt, version, responses);
  const { rules } = version.content;
  const at = by === 'timer' && attempt.deadline_at ? attempt.deadline_at : now;
  await storeScore(db, tenantId, attempt.attempt_id, score, at);
  await db.query(
    `update portal.quiz_attempt set submitted_at = $3, ended_by = $4, submitted_by = $5, score = $6, points = $7,
       max_points = $8, passed = $9, to_mark = $10, team_id = $11, country_id = $12, verified_by = $13
     where tenant_id = $1 and attempt_id = $2`,
    [
      tenantId,
      attempt.attempt_id,
      at,
      by,
      ending.submittedBy,
      score.percent,
      score.points,
      score.max,
      hasPassed(score.percent, rules.passMark),
      score.toMark,
      ending.teamId,
      ending.countryId,
      ending.verifiedBy ?? null,
    ],
  );
  if (rules.anonymous && attempt.user_id !== null) await letGo(db, ending);
  else {
    await showSkills(db, { tenantId, attempt, version, score, at, now });
    await recordPassed(db, { attempt, version, score, at });
    await recordScored({ db, now }, attempt, version);
  }
  if (attempt.user_id !== null && (rules.anonymous || version.kind === 'survey'))
    await recordFact({ db, now }, { kind: 'survey.submitted', personId: attempt.user_id, subjectId: attempt.quiz_id });
  return score;
}

/**
 * Reports the result to areas that follow up wrong answers. Surveys are not followed up, and evaluations report facts
 * of their own.
 */
export async function recordScored(
  context: { db: Transaction; now: Date },
  { attempt_id, user_id }: Pick<Attempt, 'attempt_id' | 'user_id'>,
  { kind }: Pick<QuizVersion, 'kind'>,
): Promise<void> {
  if (user_id === null || (kind !== 'quiz' && kind !== 'verification')) return;
  await recordFact(context, { kind: 'result.scored', personId: user_id, subjectId: attempt_id });
}
