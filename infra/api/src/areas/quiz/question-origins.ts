/** Questions of evaluations, quizzes and verifications as origins of follow-ups. */
import { isReleased } from '@portico/contracts/quiz/qm/dispute';
import type {
  FaultAccess,
  FaultRef,
  OriginAsking,
  OriginSource,
} from '../../platform/follow-up-origins/origin-source.ts';
import { answeredQuestions, lockAnswered, nextAnswers, readableAnswers } from './followed-questions.ts';
import type { AnsweredQuestion } from './qm/answered-questions.ts';
import { countFaults } from './qm/answered-questions.ts';
import { resultAccess } from './results/result-access.ts';
import { missedInResults } from './results/result-questions.ts';

/** The sources are only asked for their own kinds. */
const own = <Ref extends Pick<FaultRef, 'origin'>>(refs: readonly Ref[]) =>
  refs as readonly (Ref & Pick<AnsweredQuestion, 'origin'>)[];

async function access(asking: OriginAsking, wanted: readonly FaultRef[]): Promise<FaultAccess> {
  const ofResults = await resultAccess(
    asking,
    wanted.filter(({ origin }) => origin !== 'evaluation').map(({ evaluationId }) => evaluationId),
  );
  return {
    isShown: (one, { isSubject, today }) => {
      if (one.origin === 'evaluation') return !isSubject || isReleased(one.status, one.releasedOn, today);
      return isSubject ? ofResults.isShownToPerson(one) : ofResults.isShownToCaller(one);
    },
    comesAgain: (one) => one.origin === 'evaluation' || ofResults.comesAgain(one),
    takeAgainRoute: (one) => (one.origin === 'evaluation' ? null : ofResults.takeAgainRoute(one)),
  };
}

/** A question that someone misses again in the same quiz is one fault. */
async function count(
  asking: OriginAsking,
  { personIds, from, to }: Parameters<OriginSource['count']>[1],
): Promise<Awaited<ReturnType<OriginSource['count']>>> {
  const [evaluation, missed] = await Promise.all([
    countFaults(asking.db, personIds, { from, to }),
    missedInResults(asking.db, personIds, { from, to }),
  ]);
  const shown = await resultAccess(asking, [...new Set(missed.map(({ evaluationId }) => evaluationId))]);
  const of = (kind: 'quiz' | 'verification'): number =>
    new Set(
      missed
        .filter((one) => one.origin === kind && shown.isShownToCaller(one) && shown.isShownToPerson(one))
        .map(({ agentId, quizId, questionId }) => `${agentId} ${quizId} ${questionId}`),
    ).size;
  return { evaluation, quiz: of('quiz'), verification: of('verification') };
}

export const questionOrigins: OriginSource = {
  kinds: ['evaluation', 'quiz', 'verification'],
  read: async (db, wanted) => {
    const found = await answeredQuestions(db, own(wanted));
    return own(wanted).flatMap((one) => found(one) ?? []);
  },
  next: (db, viewerId, queries) => nextAnswers(db, viewerId, own(queries)),
  readable: readableAnswers,
  lock: lockAnswered,
  access,
  count,
};
