/** Quizzes and verifications that check what a person has learnt, for areas that follow up a fault (0358). */
import type { FoundFault } from '../../platform/follow-up-origins/origin-source.ts';
import { peopleByIds, zoneOf } from '../../platform/people.ts';
import { rowsByKey } from '../../platform/rows-by-key.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { todayOfPerson } from '../../services/account/public.ts';
import { type AttemptAccess, attemptAccesses } from './attempts/attempt-access.ts';
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

/** How many quizzes are read to find those that can still be taken. Those that most likely cannot are the last. */
const mostRead = 20;

/** Nothing is passed in a quiz without a pass mark, and an anonymous one does not say who has passed it. */
const canCheck = `q.kind in ('quiz', 'verification') and q.removed_at is null
    and (v.content->'rules'->>'passMark') is not null and coalesce(v.content->'rules'->>'anonymous', 'false') <> 'true'`;

/** The same of a version that has been read. */
const canBeCheck = ({ kind, content: { rules } }: QuizVersion): boolean =>
  (kind === 'quiz' || kind === 'verification') && rules.passMark !== null && !rules.anonymous;

/**
 * True if an attempt from now on can check the person. While an earlier one waits to be marked, it may still be found to
 * have passed, and then there is no other.
 */
const canCheckFromNow = (version: QuizVersion, access: AttemptAccess): boolean =>
  canBeCheck(version) &&
  access.allocation !== undefined &&
  isBefore(access) &&
  !access.attempts.some(({ submitted_at, to_mark }) => submitted_at !== null && to_mark);

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
    `select c.version_id, c.is_of_skill from (select v.version_id, q.quiz_id, a.due_on,
         coalesce(jsonb_path_exists(v.content, '$.QuestionSets[*].Questions[*] ? (@.skillId == $skill)',
           jsonb_build_object('skill', $5::uuid)), false) as is_of_skill
       from (select quiz_id, min(due_on) as due_on from portal.quiz_allocation
         where (user_id = $1 or team_id = any($2::uuid[]) or country_id = $3)
           and ($5::uuid is not null or quiz_id = any($4::uuid[]))
         group by quiz_id) a
       cross join ${rowsByKey('quiz_quiz', 'q', { quiz_id: 'a.quiz_id' })}
       cross join ${rowsByKey('quiz_version', 'v', { tenant_id: 'q.tenant_id', version_id: 'q.current_version_id' })}
       where ${canCheck}) c
     where c.is_of_skill or c.quiz_id = any($4::uuid[])
     order by coalesce(c.due_on < $6::date, false) or exists (select
         from ${rowsByKey('quiz_attempt', 't', { user_id: '$1', quiz_id: 'c.quiz_id' })} where t.passed),
       c.is_of_skill desc, array_position($4::uuid[], c.quiz_id) nulls last, c.quiz_id limit ${mostRead}`,
    [person.userId, person.teamIds, person.countryId, quizIds, skillId, todayOfPerson(db, person, now)],
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
      return access && canCheckFromNow(version, access) ? [{ ...toCheck(version), isOfSkill }] : [];
    })
    .slice(0, most);
}

const toCheck = ({ quizId, kind, content: { title, minutes } }: QuizVersion) => ({
  ...{ quizId, name: title, minutes },
  kind: kind === 'verification' ? ('verification' as const) : ('quiz' as const),
});

export interface ChosenCheck extends Omit<OfferedCheck, 'isOfSkill'> {
  /** True if it could be chosen for the person now. */
  isOffered: boolean;
  /** True if a result can still come, now, after a waiting period, or once an attempt has been marked. */
  isOpen: boolean;
  /** True if none can come any more because of attempts that do not count. */
  isSpent: boolean;
  /** The page on which they can take it now; null if they cannot. */
  takeRoute: string | null;
}

interface Chosen {
  personId: string;
  quizId: string;
}

interface ChosenSince extends Chosen {
  /** Only attempts submitted after this time count. */
  after: Date;
}

/** In the same order; undefined for a quiz that no longer exists. */
export async function chosenChecks(
  { db, now }: Place,
  all: readonly ChosenSince[],
): Promise<(ChosenCheck | undefined)[]> {
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
  const found = all.map(({ personId, quizId, after }) => ({
    ...{ person: persons.get(personId), version: ofQuiz.get(quizId), after },
  }));
  const queries = found.flatMap(({ person, version }) => (person && version ? [{ person, version }] : []));
  const accesses = new Map((await attemptAccesses(db, queries, now)).map((access, at) => [queries[at], access]));
  let next = 0;
  return found.map(({ person, version, after }) => {
    if (!person || !version) return undefined;
    const access = accesses.get(queries[next++]);
    if (!access) return undefined;
    const check = toCheck(version);
    const { running, may } = access;
    // An attempt in progress keeps the rules of its own version.
    const canTake = isBefore(access) && (canBeCheck(version) || (running && running.version_id !== version.versionId));
    const counting = access.attempts.filter(
      ({ submitted_at, passed, to_mark }) =>
        submitted_at !== null && submitted_at > after && (passed !== null || to_mark),
    );
    const isOpen = canTake === true || counting.some(({ to_mark }) => to_mark);
    const isOver = !may.may && (may.why === 'passed' || may.why === 'no attempts left');
    return {
      ...{ ...check, isOpen },
      isOffered: canCheckFromNow(version, access),
      isSpent: !isOpen && counting.length === 0 && isOver,
      takeRoute: canTake && (running !== undefined || may.may) ? `/lms/quiz/mine/${check.kind}/${check.quizId}` : null,
    };
  });
}

/** True if the quiz can check the person from now on. Reads no other quiz. */
export async function isOfferedCheck(place: Place, personId: string, quizId: string): Promise<boolean> {
  const [check] = await chosenChecks(place, [{ personId, quizId, after: place.now }]);
  return check?.isOffered === true;
}

export interface CheckQuery extends ChosenSince {
  /** Identifies the query in the result. */
  id: string;
  /** The question that is checked. */
  questionId: string;
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
