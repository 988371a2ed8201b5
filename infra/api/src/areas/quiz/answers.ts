/** Saves answers and submits attempts. */
import { isOver, isTimeUp } from '@portico/contracts/quiz/attempt-rules';
import type * as calls from '@portico/contracts/quiz/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { attachAnswerFiles } from './attempts/answer-files.ts';
import { endAttempt } from './attempts/end-attempt.ts';
import { notifyDevices, notifySaved } from './attempts/notify-devices.ts';
import { ownAttempt } from './attempts/own-attempt.ts';
import { saveAnswers } from './attempts/save-answers.ts';
import { collectMistakes } from './practice/collect-mistakes.ts';
import { readResult } from './results/read-results.ts';

const recorded = (attemptId: string, person: string) => ({ object: { kind: 'quiz_attempt', id: attemptId }, person });

export const saveAnswer: Handler<typeof calls.saveAnswer> = async ({ body }, context) => {
  const { db, actor, tenant, now, audit } = context;
  const { QSR_ID, ...answer } = body;
  const { attempt, version, person } = await ownAttempt(db, actor, QSR_ID, 'share');
  const saving = { tenantId: tenant.tenantId, attempt, content: version.content, now };
  const [saved] = await saveAnswers(db, saving, [answer]);
  await attachAnswerFiles(context, QSR_ID, [answer]);
  if (!saved) throw new Error('A saved answer was not sent to other devices.');
  await notifySaved(context, attempt, [person.userId, actor.userId]);
  audit(recorded(QSR_ID, person.userId));
  return saved;
};

export const postQuizResults: Handler<typeof calls.postQuizResults> = async ({ body }, context) => {
  const { db, actor, tenant, now, audit } = context;
  const { attempt, version, person } = await ownAttempt(db, actor, body.QSR_ID, 'share');
  if (attempt.quiz_id !== body.QuizID) throw notFound();
  const saving = { tenantId: tenant.tenantId, attempt, content: version.content, now };
  const saved = await saveAnswers(db, saving, body.Answers);
  await attachAnswerFiles(context, body.QSR_ID, body.Answers);
  await notifySaved(context, attempt, [person.userId, actor.userId]);
  audit(recorded(body.QSR_ID, person.userId));
  return saved;
};

export const submitQuiz: Handler<typeof calls.submitQuiz> = async ({ query, body }, context) => {
  const { db, actor, people, tenant, now, audit } = context;
  const { attempt, version, person } = await ownAttempt(db, actor, body.QSR_ID, 'update');
  if (attempt.quiz_id !== body.QuizID || person.userId !== people.userID?.userId) throw notFound();
  if (query.sessionID !== undefined && query.sessionID !== attempt.session_id)
    throw new Refusal('conflict', 'This attempt was started in another session. Nothing was changed.');
  if (people.verifiedBy && (version.kind !== 'verification' || person.userId === actor.self.userId)) throw notFound();
  context.judge(people.verifiedBy ? [person.userId] : []);
  // Another tab or the timer has already submitted it. The result stays, and nothing is scored twice.
  if (attempt.submitted_at !== null) return readResult(context, attempt.attempt_id);
  const { tenantId } = tenant;
  const timeUp = isTimeUp(attempt.deadline_at, now);
  if (!isOver(attempt.deadline_at, now) && body.Answers.length > 0) {
    await saveAnswers(db, { tenantId, attempt, content: version.content, now }, body.Answers);
    await attachAnswerFiles(context, attempt.attempt_id, body.Answers);
  }
  const score = await endAttempt(db, {
    tenantId,
    attempt,
    version,
    now,
    by: timeUp ? 'timer' : 'person',
    submittedBy: timeUp ? null : actor.userId,
    verifiedBy: people.verifiedBy?.userId ?? null,
    teamId: person.teamId,
    countryId: person.countryId,
  });
  // Answers filled in by an observer do not show what the learner knows.
  if (!people.verifiedBy && actor.userId === person.userId)
    await collectMistakes(db, { tenant, person, attempt, version, score, now });
  await notifyDevices(context, attempt.quiz_id, [person.userId, actor.userId]);
  audit(recorded(attempt.attempt_id, person.userId));
  return readResult(context, attempt.attempt_id);
};
