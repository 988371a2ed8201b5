/** Loads a quiz for answering, and starts an attempt. */
import type * as calls from '@portico/contracts/quiz/calls';
import { flagIsOn } from '@portico/contracts/quiz/shapes';
import type { RunningAttempt } from '@portico/contracts/quiz/take-shapes';
import type { Person } from '../../../platform/actor.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { toAllocated } from '../allocated-answer.ts';
import { standsIn } from '../curricula.ts';
import { quizRules } from '../policy.ts';
import { currentVersion, type QuizVersion, toHead, versionOf } from '../quiz-rows.ts';
import { type FilesReader, filesIn } from './answer-files.ts';
import { type AttemptAccess, attemptAccess } from './attempt-access.ts';
import { type Attempt, findAttempt, responsesOf } from './attempt-rows.ts';
import { beginAttempt } from './begin-attempt.ts';
import { notifyDevices } from './notify-devices.ts';
import { toRunning } from './running-answer.ts';

/** The attempt with its questions, in the version with which it was started. */
async function runningOf(context: FilesReader, attempt: Attempt): Promise<RunningAttempt> {
  const { db, now } = context;
  const { content } = await versionOf(db, attempt.version_id);
  const responses = await responsesOf(db, [attempt.attempt_id]);
  return toRunning({ attempt, content, responses, files: await filesIn(context, attempt.attempt_id, responses), now });
}

/**
 * A quiz that is assigned to the person or that they have started: removing the assignment does not end a running
 * attempt.
 */
async function takable(
  db: Transaction,
  person: Person,
  quizId: string,
  now: Date,
): Promise<{ version: QuizVersion; access: AttemptAccess }> {
  const version = await currentVersion(db, quizId);
  if (!version || version.kind === 'qm') throw notFound();
  const access = await attemptAccess(db, person, version, now);
  if (!access.running && !access.allocation) throw notFound();
  return { version, access };
}

export const getQuiz: Handler<typeof calls.getQuiz> = async ({ query }, context) => {
  const { db, actor, now } = context;
  if (query.catalogID !== undefined && !(await standsIn(db, actor.self, query.catalogID, query.QuizID)))
    throw notFound();
  const { version, access } = await takable(db, actor.self, query.QuizID, now);
  const { allocation, attempts, running, isPastDue, may } = access;
  const { title, description, minutes, rules } = version.content;
  const head = toHead(version);
  const row = {
    quiz_id: version.quizId,
    kind: version.kind as 'quiz' | 'survey' | 'verification',
    title,
    description,
    minutes,
    pass_mark: rules.passMark,
    attempts_allowed: rules.attemptsAllowed,
    counts: rules.counts,
    questions: head.questions,
    due_on: allocation?.dueOn ?? null,
    mandatory: allocation?.mandatory ?? false,
  };
  const listed = toAllocated(row, attempts, isPastDue);
  return {
    ...head,
    state: listed.state,
    dueOn: row.due_on,
    mandatory: row.mandatory,
    attemptsUsed: listed.attemptsUsed,
    score: listed.bestScore,
    may: {
      start: !running && may.may,
      why: running || may.may ? null : may.why,
      until: may.may ? null : (may.until?.toISOString() ?? null),
    },
    attempt: running && flagIsOn(query.loadAll) ? await runningOf(context, running) : null,
  };
};

const refusals = {
  closed: 'This quiz is no longer offered.',
  'past due': 'The last day for this quiz has passed.',
  passed: 'You have already passed this quiz.',
  'no attempts left': 'You have no attempts left for this quiz.',
  wait: 'You can start the next attempt later.',
} as const;

export const startAttempt: Handler<typeof calls.startAttempt> = async ({ body }, context) => {
  const { db, actor, people, tenant, now, audit } = context;
  const person = people.userID ?? actor.self;
  // If two devices start concurrently, the second finds the first one's attempt.
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${body.QuizID} ${person.userId}`]);
  const { version, access } = await takable(db, person, body.QuizID, now);
  if (!quizRules.answerFor({ kind: version.kind, isSelf: person.userId === actor.self.userId })) throw notFound();
  if (access.running) return runningOf(context, access.running);
  const { may } = access;
  if (!may.may) {
    const current = { why: may.why, until: may.until?.toISOString() ?? null };
    throw new Refusal('conflict', refusals[may.why], { current });
  }
  const { tenantId } = tenant;
  const of = { userId: person.userId };
  const attemptId = await beginAttempt(db, { tenantId, of, version, now, sessionId: body.sessionID });
  await notifyDevices(context, body.QuizID, [person.userId, actor.userId]);
  audit({ object: { kind: 'quiz_attempt', id: attemptId }, person: person.userId });
  const attempt = await findAttempt(db, attemptId);
  if (!attempt) throw new Error('The started attempt does not exist.');
  return runningOf(context, attempt);
};
