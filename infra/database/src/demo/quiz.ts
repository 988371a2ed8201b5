/**
 * Demo data of quizzes: quizzes, a survey and knowledge verifications, assigned to teams, with attempts in every state.
 */
import type { QuizContent } from '@portico/contracts/quiz/quiz-content';
import type { ClientBase } from 'pg';
import { stableId } from '../stable-id.ts';
import { insertRows } from './insert-rows.ts';
import { faultToActOn } from './quality/fault-story.ts';
import { attemptRows } from './quiz/attempt-rows.ts';
import { contentOf } from './quiz/content-of.ts';
import { practiceRows } from './quiz/practice-rows.ts';
import { everyKind, type QuizText, quizzesOf } from './quiz/quiz-text.ts';
import { observedOf, signatureOf } from './quiz/signatures.ts';
import { seededChoice } from './seeded-choice.ts';
import { themeOf } from './theme.ts';
import { dayFrom, daysFrom, doneAt } from './when.ts';
import type { DemoFill, DemoPerson, DemoWorld } from './world.ts';

const idOf = ({ tenant }: DemoWorld, ...words: (string | number)[]) => stableId(tenant.tenantId, 'quiz', ...words);

interface Filled {
  quiz: QuizText;
  quizId: string;
  versionId: string;
  content: QuizContent;
}

async function fillQuizzes(db: ClientBase, world: DemoWorld, quizzes: readonly QuizText[]): Promise<Filled[]> {
  const { tenantId } = world.tenant;
  const filled = quizzes.map((quiz) => {
    const quizId = idOf(world, quiz.key);
    return { quiz, quizId, versionId: stableId(quizId, 'version', 1), content: contentOf({ quiz, tenantId }, quizId) };
  });
  const quizRows = filled.map(({ quiz, quizId }) => ({ quiz_id: quizId, kind: quiz.kind }));
  await insertRows(db, tenantId, {
    'portal.quiz_quiz': quizRows,
  });
  const published = daysFrom(world.now, -40);
  const versions = filled.map(({ quizId, versionId, content }) => ({
    version_id: versionId,
    quiz_id: quizId,
    number: 1,
    content,
    revision: 1,
    saved_by: world.people.named('admin').userId,
    saved_at: published,
    published_at: published,
  }));
  await insertRows(db, tenantId, {
    'portal.quiz_version': versions,
  });
  await db.query(
    `update portal.quiz_quiz q set current_version_id = v.version_id from portal.quiz_version v
     where v.tenant_id = q.tenant_id and v.quiz_id = q.quiz_id and q.tenant_id = $1`,
    [tenantId],
  );
  return filled;
}

async function fillAllocations(db: ClientBase, world: DemoWorld, quizzes: readonly QuizText[]): Promise<void> {
  const { tenant, people, now } = world;
  const rows = quizzes.flatMap((quiz) => {
    const row = (to: { user_id?: string; team_id?: string; country_id?: string }) => ({
      allocation_id: idOf(world, quiz.key, 'to', ...Object.values(to)),
      quiz_id: idOf(world, quiz.key),
      user_id: to.user_id ?? null,
      team_id: to.team_id ?? null,
      country_id: to.country_id ?? null,
      due_on: quiz.due === null ? null : dayFrom(now, quiz.due),
      mandatory: quiz.mandatory,
    });
    if (quiz.given === 'teams') return people.teams.map((team) => row({ team_id: team.teamId }));
    if (quiz.given === 'country')
      return [...new Set(people.teams.map((team) => team.countryId))].map((id) => row({ country_id: id }));
    return quiz.given.map((name) => row({ user_id: people.named(name).userId }));
  });
  await insertRows(db, tenant.tenantId, {
    'portal.quiz_allocation': rows,
  });
}

/** The account `learner` has one of each: not started, in progress, failed with attempts left, passed, verified. */
const learnerWrong: Readonly<Record<string, readonly (number | 'begun')[]>> = {
  'privacy-check': [2],
  'phishing-check': ['begun'],
  'craft-check': [2, 0],
  opening: [1],
};

/** One entry per attempt: the number of wrong answers. */
function attemptsOf(person: DemoPerson, world: DemoWorld, quiz: QuizText): readonly (number | 'begun')[] {
  if (person.userId === world.people.named('learner').userId) return learnerWrong[quiz.key] ?? [];
  // Failed first and then passed, so that the answers are shown and can be practised.
  if (person.userId === world.people.named('learner2').userId && quiz.key === 'craft-check') return [2, 0];
  if (Array.isArray(quiz.given) && !quiz.given.some((name) => world.people.named(name).userId === person.userId))
    return [];
  // Still to be taken, so that the leader can check a fault by it.
  if (person.userId === world.people.named(faultToActOn.account).userId && quiz.key === faultToActOn.check) return [];
  // Submitted, with a text answer that still has to be marked.
  if (quiz.key === 'every-kind') return [2];
  const chance = seededChoice('demo attempts', person.username, quiz.key);
  if (!chance.chance(quiz.turnout ?? 55)) return [];
  if (quiz.kind === 'survey') return [0];
  if (chance.chance(10)) return ['begun'];
  return [chance.below(2) + chance.below(2)];
}

async function fillAttempts(db: ClientBase, world: DemoWorld, quizzes: readonly Filled[]): Promise<void> {
  const { tenant, people, now } = world;
  const persons = people.all.filter((person) => person.teamId !== null);
  const made = persons.flatMap((person) =>
    quizzes.flatMap(({ quiz, ...version }) =>
      attemptsOf(person, world, quiz).map((wrong, at, all) => ({
        ...version,
        userId: person.userId,
        ...attemptRows({
          ...version,
          attemptId: idOf(world, quiz.key, 'attempt', person.username, at),
          kind: quiz.kind,
          person,
          startedAt: doneAt(
            now,
            all.length - at + 2 + seededChoice('demo started', person.username, quiz.key).below(20),
            '09:50',
          ),
          wrong,
        }),
      })),
    ),
  );
  const practising = people.named('learner2').userId;
  const practice = practiceRows(
    practising,
    made.filter(({ userId, attempts: [attempt] }) => userId === practising && attempt?.submitted_at),
    now,
  );
  const signatures = (
    await Promise.all(made.flatMap((one) => observedOf(one).map((observed) => signatureOf(observed, now))))
  ).filter((signature) => signature !== undefined);
  const observers = new Map(signatures.map((one) => [one.attempt_id, one.signed_by]));
  await insertRows(db, tenant.tenantId, {
    'portal.quiz_attempt': made.flatMap(({ attempts }) =>
      attempts.map((one) => withSession({ ...one, verified_by: observers.get(one.attempt_id) ?? null })),
    ),
    'portal.quiz_response': made.flatMap((one) => one.responses.map(unflagged)),
    'portal.quiz_signature': signatures,
    'portal.quiz_practice_card': practice.cards,
    'portal.quiz_practice_day': practice.days,
  });
}

/** Inserting from records bypasses column defaults, so these are set here. */
const withSession = <Row extends { attempt_id: string }>(row: Row) => ({
  ...row,
  session_id: stableId(row.attempt_id, 'session'),
});
const unflagged = <Row extends object>(row: Row) => ({ ...row, flagged: false });

export const fill: DemoFill = async (db, world) => {
  const quizzes = [...quizzesOf(themeOf(world.tenant)), ...everyKind()];
  const filled = await fillQuizzes(db, world, quizzes);
  await fillAllocations(db, world, quizzes);
  await fillAttempts(db, world, filled);
};
