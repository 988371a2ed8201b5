/** What may be shown of people's results in areas that follow up faults, to the caller and to the person. */
import { peopleByIds } from '../../../platform/people.ts';
import { rowsByKey } from '../../../platform/rows-by-key.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { type AttemptAccess, attemptAccesses } from '../attempts/attempt-access.ts';
import { isBefore, showsKeysTo } from '../attempts/keys-shown.ts';
import type { AnsweredQuestion } from '../qm/answered-questions.ts';
import type { ReaderContext } from '../qm/evaluation-access.ts';
import { type QuizVersion, versionsById } from '../quiz-rows.ts';
import { mayRead, seesKeys } from './may-read.ts';

interface Place extends Record<string, unknown> {
  user_id: string;
  version_id: string;
  current_id: string;
}

type OfResult = Pick<AnsweredQuestion, 'agentId' | 'versionId' | 'questionId'>;

export interface ResultAccess {
  /** True if the caller may see the result. */
  isReadable(one: OfResult): boolean;
  /** True if the caller may see which answers of the result are right. */
  isShownToCaller(one: OfResult): boolean;
  isShownToPerson(one: OfResult): boolean;
  /** True if the person may be asked the question again. */
  comesAgain(one: OfResult): boolean;
  /** The page on which the person can take the quiz again; null if they currently cannot. */
  takeAgainRoute(one: OfResult): string | null;
}

const keyOf = ({ agentId, versionId }: Pick<OfResult, 'agentId' | 'versionId'>): string => `${agentId} ${versionId}`;

/**
 * All versions of the same quizzes that these people have answered, because the next score may be for another version.
 */
const placesOf = (db: Transaction, attemptIds: readonly string[]): Promise<Place[]> =>
  db.prepared<Place>(
    'quiz_places_of_results',
    `select distinct a.user_id, a.version_id, coalesce(q.current_version_id, a.version_id) as current_id
     from unnest($1::uuid[]) w (attempt_id) cross join ${rowsByKey('quiz_attempt', 'o', { attempt_id: 'w.attempt_id' })}
     cross join ${rowsByKey('quiz_attempt', 'a', { tenant_id: 'o.tenant_id', user_id: 'o.user_id' })}
     cross join ${rowsByKey('quiz_quiz', 'q', { tenant_id: 'a.tenant_id', quiz_id: 'a.quiz_id' })}
     where a.quiz_id = o.quiz_id and q.kind in ('quiz', 'verification')`,
    [attemptIds],
  );

interface Known {
  isReadable: boolean;
  isShownToCaller: boolean;
  isShownToPerson: boolean;
  current: QuizVersion;
  theirs: AttemptAccess;
}

const isIn = ({ content }: QuizVersion, questionId: string): boolean =>
  content.QuestionSets.some((set) => set.Questions.some(({ id }) => id === questionId));

/** Access to results of the people and quizzes in these attempts. Takes a fixed number of statements. */
export async function resultAccess(
  { db, actor, now }: ReaderContext,
  attemptIds: readonly string[],
): Promise<ResultAccess> {
  const places = attemptIds.length === 0 ? [] : await placesOf(db, attemptIds);
  const [versions, people] =
    places.length === 0
      ? [new Map<string, QuizVersion>(), []]
      : await Promise.all([
          versionsById(
            db,
            places.flatMap(({ version_id, current_id }) => [version_id, current_id]),
          ),
          peopleByIds(db, [...new Set(places.map(({ user_id }) => user_id))]),
        ]);
  const persons = new Map(people.map((person) => [person.userId, person]));
  const found = places.flatMap(({ user_id, version_id, current_id }) => {
    const [person, version, current] = [persons.get(user_id), versions.get(version_id), versions.get(current_id)];
    return person && version && current ? [{ person, version, current }] : [];
  });
  const accesses = await attemptAccesses(
    db,
    found.flatMap(({ person, version }) => [
      { person: actor.self, version },
      { person, version },
    ]),
    now,
  );
  const known = new Map(
    found.flatMap(({ person, version, current }, at): [string, Known][] => {
      const [own, theirs] = accesses.slice(at * 2, at * 2 + 2);
      if (!own || !theirs) return [];
      return [
        [
          keyOf({ agentId: person.userId, versionId: version.versionId }),
          {
            isReadable: mayRead(actor, person),
            isShownToCaller: mayRead(actor, person) && seesKeys(actor, person, version, { own, theirs }),
            isShownToPerson: showsKeysTo(version, theirs),
            ...{ current, theirs },
          },
        ],
      ];
    }),
  );
  const comesAgain = (one: OfResult): boolean => {
    const of = known.get(keyOf(one));
    if (!of) return false;
    const hasQuestion = of.theirs.running !== undefined || isIn(of.current, one.questionId);
    return hasQuestion && isBefore(of.theirs);
  };
  return {
    isReadable: (one) => known.get(keyOf(one))?.isReadable ?? false,
    isShownToCaller: (one) => known.get(keyOf(one))?.isShownToCaller ?? false,
    isShownToPerson: (one) => known.get(keyOf(one))?.isShownToPerson ?? false,
    comesAgain,
    takeAgainRoute: (one) => {
      const of = known.get(keyOf(one));
      if (!of || !comesAgain(one) || !(of.theirs.running || of.theirs.may.may)) return null;
      return `/lms/quiz/mine/${of.current.kind}/${of.current.quizId}`;
    },
  };
}
