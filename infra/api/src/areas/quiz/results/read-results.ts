/** Results of attempts, limited by the reader's rights. */
import { courseAddress } from '@portico/contracts/lms/course-address';
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import type * as calls from '@portico/contracts/quiz/calls';
import { missedSkills } from '@portico/contracts/quiz/missed-skills';
import type { QuizResult } from '@portico/contracts/quiz/result-shapes';
import type { Person } from '../../../platform/actor.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { personsById } from '../../../services/account/public.ts';
import { placesGained, pointsOfActivity } from '../../gamification/public.ts';
import { lessonsOfSkills } from '../../lms/public.ts';
import { type FilesReader, filesInEach } from '../attempts/answer-files.ts';
import { type AccessQuery, type AttemptAccess, allocationOf, attemptAccesses } from '../attempts/attempt-access.ts';
import { type Attempt, attemptColumns, attemptsAt, responsesOf } from '../attempts/attempt-rows.ts';
import { currentVersion, type QuizVersion, toHead, versionsById } from '../quiz-rows.ts';
import { mayRead, seesAnswers, seesKeys } from './may-read.ts';
import { toResult } from './result-answer.ts';

/** With a link maker, the result includes files. Without one it does not, as in exports, which outlive all links. */
type Reading = FilesReader | Pick<FilesReader, 'db' | 'actor' | 'now'>;

/** The owner of a result that these calls may return: quality monitoring and guests have calls of their own. */
const ownerOf = (attempt: Attempt): string | null => (attempt.submitted_at === null ? null : attempt.user_id);

/** The submitted attempts that the actor may read, in the given order. */
async function readable(
  reading: Reading,
  attempts: readonly Attempt[],
): Promise<{ attempt: Attempt; person: Person }[]> {
  const { db, actor } = reading;
  const people = await peopleByIds(db, [...new Set(attempts.flatMap((one) => ownerOf(one) ?? []))]);
  return attempts.flatMap((attempt) => {
    const person = people.find((one) => one.userId === ownerOf(attempt));
    return person && mayRead(actor, person) ? [{ attempt, person }] : [];
  });
}

/** What each result includes. */
async function shownOf(
  { db, actor, now }: Reading,
  found: readonly { attempt: Attempt; person: Person }[],
  versions: ReadonlyMap<string, QuizVersion>,
): Promise<{ showsKeys: boolean; showsAnswers: boolean }[]> {
  const requested = new Map<string, AccessQuery>();
  const keyOf = (person: Person, { version_id }: Attempt) => `${version_id} ${person.userId}`;
  for (const { attempt, person } of found)
    for (const one of [actor.self, person])
      requested.set(keyOf(one, attempt), { person: one, version: versions.get(attempt.version_id) as QuizVersion });
  const accesses = await attemptAccesses(db, [...requested.values()], now);
  const access = new Map([...requested.keys()].map((key, at) => [key, accesses[at] as AttemptAccess]));
  const accessOf = (person: Person, attempt: Attempt) => access.get(keyOf(person, attempt)) as AttemptAccess;
  return found.map(({ attempt, person }) => {
    const [own, theirs] = [accessOf(actor.self, attempt), accessOf(person, attempt)];
    const version = versions.get(attempt.version_id) as QuizVersion;
    return {
      showsKeys: seesKeys(actor, person, version, { own, theirs }),
      showsAnswers: seesAnswers(actor, attempt, version, own),
    };
  });
}

interface ReadResult {
  result: QuizResult;
  version: QuizVersion;
}

async function resultsOf(reading: Reading, attempts: readonly Attempt[]): Promise<QuizResult[]> {
  return (await readEach(reading, attempts)).map(({ result }) => result);
}

async function readEach(reading: Reading, attempts: readonly Attempt[]): Promise<ReadResult[]> {
  const { db } = reading;
  const found = await readable(reading, attempts);
  const ids = found.map(({ attempt }) => attempt.attempt_id);
  const responses = await responsesOf(db, ids);
  const versions = await versionsById(
    db,
    found.map(({ attempt }) => attempt.version_id),
  );
  const persons = await personsById(
    db,
    found.flatMap(({ attempt }) => [attempt.user_id, attempt.submitted_by, attempt.verified_by]),
  );
  const shown = await shownOf(reading, found, versions);
  const given = found.map(({ attempt }) => ({
    attemptId: attempt.attempt_id,
    responses: responses.filter((one) => one.attempt_id === attempt.attempt_id),
  }));
  const files = 'secrets' in reading ? await filesInEach(reading, given) : [];
  return found.map(({ attempt }, at) => {
    const version = versions.get(attempt.version_id) as QuizVersion;
    const result = toResult({
      attempt,
      version,
      responses: given[at]?.responses ?? [],
      persons,
      files: files[at] ?? [],
      ...(shown[at] ?? { showsKeys: false, showsAnswers: false }),
    });
    return { result, version };
  });
}

const attemptsWhere = (db: Transaction, where: string, value: string): Promise<Attempt[]> =>
  db.query<Attempt & Record<string, unknown>>(
    `select ${attemptColumns} from portal.quiz_attempt a where ${where} order by a.submitted_at, a.attempt_id`,
    [value],
  );

async function readOne(reading: Reading, attemptId: string): Promise<ReadResult> {
  const [found] = await readEach(reading, await attemptsWhere(reading.db, 'a.attempt_id = $1', attemptId));
  if (!found) throw notFound();
  return found;
}

export const readResult = async (reading: Reading, attemptId: string): Promise<QuizResult> =>
  (await readOne(reading, attemptId)).result;

/** What passing has earned. Undefined if points are off, or it has earned none. */
async function earnedBy(
  { db, actor, tenant, now }: CallContext<typeof calls.getQuizResultsById>,
  { QID, submittedAt }: QuizResult,
): Promise<QuizResult['earned']> {
  if (!isSwitchedOn('gamification', tenant.settings)) return undefined;
  const { userId } = actor.self;
  const { organisationId } = actor;
  const [points, movedUp] = await Promise.all([
    pointsOfActivity(db, { userId, deed: 'quizPassed', act: QID }),
    placesGained(db, { userId, organisationId, at: new Date(submittedAt), now }),
  ]);
  return points ? { points, movedUp } : undefined;
}

/**
 * Learners who passed also get what it has earned, and those who did not, lessons about the questions they answered
 * incorrectly.
 */
export const getQuizResultsById: Handler<typeof calls.getQuizResultsById> = async ({ query }, context) => {
  const { result, version } = await readOne(context, query.ResultID);
  const { db, actor, people } = context;
  if (result.QID !== query.QuizID || result.user?.UserID !== people.userID?.userId) throw notFound();
  if (result.user?.UserID !== actor.self.userId) return result;
  if (result.passed) {
    const earned = await earnedBy(context, result);
    return { ...result, ...(earned && { earned }) };
  }
  if (result.passed === null) return result;
  const skillIds = missedSkills(result, version.content.QuestionSets);
  const lessons = skillIds.length === 0 ? [] : await lessonsOfSkills(db, actor.self.userId, skillIds);
  if (lessons.length === 0) return result;
  return {
    ...result,
    lessons: lessons.map(({ courseId, name, minutes, curriculumId, skill }) => ({
      CourseID: courseId,
      name,
      minutes,
      route: courseAddress({ curriculumId, CourseID: courseId, CourseName: name }),
      topic: skill,
    })),
  };
};

export const getQuizResultsBySessionId: Handler<typeof calls.getQuizResultsBySessionId> = async (
  { query },
  context,
) => {
  const results = await resultsOf(context, await attemptsWhere(context.db, 'a.session_id = $1', query.SessionID));
  if (results.length === 0) throw notFound();
  return results;
};

export const getQuizWithResults: Handler<typeof calls.getQuizWithResults> = async ({ query }, context) => {
  const { db, people } = context;
  const version = await currentVersion(db, query.QuizID);
  if (!version || version.kind === 'qm' || !people.userID) throw notFound();
  const attempts = await attemptsAt(db, people.userID.userId, query.QuizID);
  // Neither submitted nor assigned, so the answer is "not found".
  if (attempts.length === 0 && !(await allocationOf(db, people.userID, query.QuizID))) throw notFound();
  const results = await resultsOf(context, attempts);
  return { ...toHead(version), Results: { QuizSetResults: results.reverse() } };
};
