/** Sums up what people and teams have submitted. */
import { countingScore } from '@portico/contracts/quiz/attempt-rules';
import type * as calls from '@portico/contracts/quiz/calls';
import type { QuizRules } from '@portico/contracts/quiz/quiz-content';
import { hasPassed } from '@portico/contracts/quiz/score-attempt';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { teamInScope } from '../../../services/account/public.ts';
import type { QuizKind } from '../quiz-rows.ts';

interface Period {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

const within = `a.submitted_at is not null and ($2::date is null or a.submitted_at >= $2::date)
  and ($3::date is null or a.submitted_at < $3::date + 1)`;
const days = ({ dateFrom, dateTo }: Period) => [dateFrom ?? null, dateTo ?? null];

export interface HandedIn extends Record<string, unknown> {
  quiz_id: string;
  user_id: string;
  attempt_id: string;
  session_id: string;
  kind: QuizKind;
  title: string;
  counts: QuizRules['counts'];
  pass_mark: number | null;
  anonymous: boolean;
  threshold: number;
  submitted_at: Date;
  score: number | null;
  passed: boolean | null;
}

/** Attempts stored under a person's name, oldest first, with current titles and rules. */
export const handedIn = (db: Transaction, of: 'user' | 'team', id: string, period: Period): Promise<HandedIn[]> =>
  db.query<HandedIn>(
    `select a.quiz_id, a.user_id, a.attempt_id, a.session_id, q.kind, v.content->>'title' as title,
       coalesce(v.content->'rules'->>'counts', 'best') as counts, (v.content->'rules'->>'passMark')::int as pass_mark,
       coalesce((v.content->'rules'->>'anonymous')::boolean, false) as anonymous,
       coalesce((v.content->'rules'->>'threshold')::int, 5) as threshold, a.submitted_at, a.score, a.passed
     from portal.quiz_attempt a
     join portal.quiz_quiz q on q.tenant_id = a.tenant_id and q.quiz_id = a.quiz_id
     join portal.quiz_version v on v.tenant_id = a.tenant_id and v.version_id = a.version_id
     where ${of === 'user' ? 'a.user_id = $1' : 'a.team_id = $1 and a.user_id is not null'} and ${within}
     order by a.submitted_at, a.attempt_id`,
    [id, ...days(period)],
  );

const grouped = (rows: readonly HandedIn[], key: 'quiz_id' | 'user_id'): HandedIn[][] => [
  ...Map.groupBy(rows, (row) => row[key]).values(),
];
const lastOf = (rows: readonly HandedIn[]): HandedIn => rows.at(-1) as HandedIn;
const byLast = <T extends { lastSubmittedAt: string | null }>(a: T, b: T): number =>
  (b.lastSubmittedAt ?? '').localeCompare(a.lastSubmittedAt ?? '');

/** Uses the rules of the version that was answered last. */
function resultOf(rows: readonly HandedIn[]): { score: number | null; passed: boolean | null } {
  const { counts, pass_mark } = lastOf(rows);
  const score = countingScore(rows, counts);
  return { score, passed: hasPassed(score, pass_mark) };
}

export const getQuizResultSummaryByUserID: Handler<typeof calls.getQuizResultSummaryByUserID> = async (
  { body },
  { db, people },
) => {
  if (!people.UserID) throw notFound();
  const rows = await handedIn(db, 'user', people.UserID.userId, body);
  return grouped(
    rows.filter((row) => !row.anonymous),
    'quiz_id',
  )
    .map((own) => {
      const last = lastOf(own);
      return {
        QID: last.quiz_id,
        title: last.title,
        kind: last.kind,
        attempts: own.length,
        ...resultOf(own),
        lastSubmittedAt: last.submitted_at.toISOString(),
        QSR_ID: last.attempt_id,
        sessionID: last.session_id,
        scores: own.flatMap(({ score }) => score ?? []),
      };
    })
    .sort(byLast);
};

/** Number of enabled members. */
async function memberCount(db: Transaction, teamId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from portal.account_membership m
     join portal.account_user u on u.tenant_id = m.tenant_id and u.user_id = m.user_id
     where m.team_id = $1 and u.disabled_at is null`,
    [teamId],
  );
  return row?.count ?? 0;
}

const average = (scores: readonly number[]): number | null =>
  scores.length === 0 ? null : Math.round(scores.reduce((sum, one) => sum + one, 0) / scores.length);

export const getQuizResultSummaryByCompany: Handler<typeof calls.getQuizResultSummaryByCompany> = async (
  { body },
  { db, actor },
) => {
  const { teamId } = await teamInScope(db, actor, body.CompanyID);
  const members = await memberCount(db, teamId);
  return grouped(await handedIn(db, 'team', teamId, body), 'quiz_id')
    .map((rows) => {
      const last = lastOf(rows);
      const results = grouped(rows, 'user_id').map(resultOf);
      const isHidden = last.anonymous && results.length < last.threshold;
      const isPassable = !last.anonymous && last.pass_mark !== null;
      return {
        QID: last.quiz_id,
        title: last.title,
        kind: last.kind,
        members,
        // An anonymous survey does not even show the number of participants, which together with the names would reveal
        // who took part.
        respondents: isHidden ? 0 : results.length,
        passed: isPassable ? results.filter((one) => one.passed).length : null,
        averageScore: last.anonymous ? null : average(results.flatMap((one) => one.score ?? [])),
        lastSubmittedAt: last.anonymous ? null : last.submitted_at.toISOString(),
        isHidden,
      };
    })
    .sort(byLast);
};
