/** Quizzes and verifications that check what a person has learnt, for areas that follow up a fault (0358). */
import type { FoundFault } from '../../platform/follow-up-origins/origin-source.ts';
import { peopleByIds, zoneOf } from '../../platform/people.ts';
import { rowsByKey } from '../../platform/rows-by-key.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { attemptAccesses } from './attempts/attempt-access.ts';
import { isBefore } from './attempts/keys-shown.ts';
import { type QuizVersion, versionsById } from './quiz-rows.ts';

type CheckKind = 'quiz' | 'verification';

interface Place {
  db: Transaction;
  now: Date;
}

export interface OfferedCheck {
  quizId: string;
  kind: CheckKind;
  name: string;
  minutes: number;
  /** True if one of its questions belongs to the skill. */
  isOfSkill: boolean;
}

interface Wanted {
  skillId: string | null;
  /** Offered as well, whatever its questions are about; the first ones before the others. */
  quizIds: readonly string[];
  most: number;
}

/** Nothing is passed in a quiz without a pass mark, and an anonymous one does not say who has passed it. */
const canCheck = `q.kind in ('quiz', 'verification') and q.removed_at is null
    and (v.content->'rules'->>'passMark') is not null and coalesce(v.content->'rules'->>'anonymous', 'false') <> 'true'`;

/** What is assigned to the person and can still be taken: those of the skill first. */
export async function offeredChecks(
  { db, now }: Place,
  personId: string,
  { skillId, quizIds, most }: Wanted,
): Promise<OfferedCheck[]> {
  const [person] = await peopleByIds(db, [personId]);
  if (!person || (skillId === null && quizIds.length === 0)) return [];
  const rows = await db.prepared<{ version_id: string; is_of_skill: boolean }>(
    'quiz_offered_checks',
    `select * from (select v.version_id, q.quiz_id, coalesce(jsonb_path_exists(v.content,
         '$.QuestionSets[*].Questions[*] ? (@.skillId == $skill)', jsonb_build_object('skill', $5::uuid)), false) as is_of_skill
       from (select distinct quiz_id from portal.quiz_allocation
         where user_id = $1 or team_id = any($2::uuid[]) or country_id = $3) a
       cross join ${rowsByKey('quiz_quiz', 'q', { quiz_id: 'a.quiz_id' })}
       cross join ${rowsByKey('quiz_version', 'v', { tenant_id: 'q.tenant_id', version_id: 'q.current_version_id' })}
       where ${canCheck}) c
     where c.is_of_skill or c.quiz_id = any($4::uuid[])
     order by c.is_of_skill desc, array_position($4::uuid[], c.quiz_id) nulls last, c.quiz_id limit 20`,
    [person.userId, person.teamIds, person.countryId, quizIds, skillId],
  );
  const versions = await versionsById(
    db,
    rows.map(({ version_id }) => version_id),
  );
  const found = rows.flatMap(({ version_id, is_of_skill }) => {
    const version = versions.get(version_id);
    return version ? [{ version, isOfSkill: is_of_skill }] : [];
  });
  const accesses = await attemptAccesses(
    db,
    found.map(({ version }) => ({ person, version })),
    now,
  );
  return found
    .flatMap(({ version, isOfSkill }, at) => {
      const access = accesses[at];
      return access && isBefore(access) ? [{ ...toCheck(version), isOfSkill }] : [];
    })
    .slice(0, most);
}

const toCheck = ({ quizId, kind, content: { title, minutes } }: QuizVersion) => ({
  ...{ quizId, name: title, minutes },
  kind: kind === 'verification' ? ('verification' as const) : ('quiz' as const),
});

/** True if the quiz can check the person. */
export const isOfferedCheck = async (place: Place, personId: string, quizId: string): Promise<boolean> =>
  (await offeredChecks(place, personId, { skillId: null, quizIds: [quizId], most: 1 })).length > 0;

export interface ChosenCheck extends Omit<OfferedCheck, 'isOfSkill'> {
  /** True if the person can still take it, now or after a waiting period. */
  isOpen: boolean;
  /** The page on which they can take it now; null if they cannot. */
  takeRoute: string | null;
}

interface Chosen {
  personId: string;
  quizId: string;
}

/** In the same order; undefined for a quiz that no longer exists. */
export async function chosenChecks({ db, now }: Place, all: readonly Chosen[]): Promise<(ChosenCheck | undefined)[]> {
  if (all.length === 0) return [];
  const [rows, people] = await Promise.all([
    db.prepared<{ version_id: string }>(
      'quiz_current_versions',
      'select current_version_id as version_id from portal.quiz_quiz where quiz_id = any($1::uuid[])',
      [[...new Set(all.map(({ quizId }) => quizId))]],
    ),
    peopleByIds(db, [...new Set(all.map(({ personId }) => personId))]),
  ]);
  const versions = await versionsById(
    db,
    rows.map(({ version_id }) => version_id),
  );
  const ofQuiz = new Map([...versions.values()].map((version) => [version.quizId, version]));
  const persons = new Map(people.map((person) => [person.userId, person]));
  const found = all.map(({ personId, quizId }) => ({ person: persons.get(personId), version: ofQuiz.get(quizId) }));
  const queries = found.flatMap(({ person, version }) => (person && version ? [{ person, version }] : []));
  const accesses = new Map((await attemptAccesses(db, queries, now)).map((access, at) => [queries[at], access]));
  let next = 0;
  return found.map(({ person, version }) => {
    if (!person || !version) return undefined;
    const access = accesses.get(queries[next++]);
    if (!access) return undefined;
    const check = toCheck(version);
    const canTake = isBefore(access) && (access.running !== undefined || access.may.may);
    return {
      ...check,
      isOpen: isBefore(access),
      takeRoute: canTake ? `/lms/quiz/mine/${check.kind}/${check.quizId}` : null,
    };
  });
}

export interface CheckQuery extends Chosen {
  /** Identifies the query in the result. */
  id: string;
  /** The question that is checked. */
  questionId: string;
  /** Only attempts submitted after this time count. */
  after: Date;
  /** The only attempt that counts; null for the latest. */
  only: string | null;
}

interface ResultRow extends Record<string, unknown> {
  id: string;
  kind: CheckKind;
  attempt_id: string;
  quiz_id: string;
  version_id: string;
  session_id: string;
  user_id: string;
  title: string;
  score: number;
  passed: boolean;
  day: string;
}

/** For each query, the person’s latest attempt that has been passed or failed, keyed by the id of the query. */
export async function resultsOfChecks(
  db: Transaction,
  queries: readonly CheckQuery[],
): Promise<ReadonlyMap<string, FoundFault>> {
  if (queries.length === 0) return new Map();
  const rows = await db.prepared<ResultRow>(
    'quiz_results_of_checks',
    `select w.id, n.* from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::uuid[])
       w (id, person_id, quiz_id, after, only_id)
     cross join lateral (select q.kind, a.attempt_id, a.quiz_id, a.version_id, a.session_id, a.user_id,
         v.content->>'title' as title, a.score, a.passed,
         to_char(a.submitted_at at time zone ${zoneOf('u')}, 'YYYY-MM-DD') as day
       from ${rowsByKey('quiz_attempt', 'a', { user_id: 'w.person_id', quiz_id: 'w.quiz_id' })}
       cross join ${rowsByKey('quiz_quiz', 'q', { tenant_id: 'a.tenant_id', quiz_id: 'a.quiz_id' })}
       cross join ${rowsByKey('quiz_version', 'v', { tenant_id: 'a.tenant_id', version_id: 'a.version_id' })}
       cross join ${rowsByKey('account_user', 'u', { tenant_id: 'a.tenant_id', user_id: 'a.user_id' })}
       where a.submitted_at > w.after and a.passed is not null and a.score is not null
         and (w.only_id is null or a.attempt_id = w.only_id)
       order by a.submitted_at desc, a.attempt_id desc limit 1) n`,
    [
      queries.map(({ id }) => id),
      queries.map(({ personId }) => personId),
      queries.map(({ quizId }) => quizId),
      queries.map(({ after }) => after),
      queries.map(({ only }) => only),
    ],
  );
  const questions = new Map(queries.map(({ id, questionId }) => [id, questionId]));
  return new Map(rows.map((row) => [row.id, toScore(row, questions.get(row.id) ?? '')]));
}

/** Passed or not: the share of a quiz says nothing about the points of one question. */
const toScore = (row: ResultRow, questionId: string): FoundFault => ({
  origin: row.kind,
  evaluationId: row.attempt_id,
  questionId,
  agentId: row.user_id,
  evaluatorId: null,
  text: row.title,
  skillId: null,
  // What an earlier page shows of it.
  answer: `${row.score} %`,
  verdict: null,
  check: { passed: row.passed, score: row.score },
  comment: '',
  credit: row.passed ? 1 : 0,
  day: row.day,
  ref: row.title,
  route: `/lms/quiz/${row.quiz_id}/${row.attempt_id}/${row.session_id}/${row.user_id}`,
  versionId: row.version_id,
  status: 'approved',
  releasedOn: null,
  dispute: null,
});
