/** Demo data of quizzes: quizzes, a survey and knowledge verifications, given to teams, with attempts in every state. */
import type { ClientBase } from 'pg';
import { insertRows } from './insert-rows.ts';
import type { QuizText } from './quiz/quiz-text.ts';
import { quizzesByTheme } from './quiz/quizzes-by-theme.ts';
import { quizzesForAll } from './quiz/quizzes-for-all.ts';
import { seededChoice } from './seeded-choice.ts';
import { stableId } from './stable-id.ts';
import { themeOf } from './theme.ts';
import { dayFrom, daysFrom, minutesFrom } from './when.ts';
import type { DemoFill, DemoPerson, DemoWorld } from './world.ts';

const table = (name: string) => `portal.quiz_${name}`;
const idOf = ({ tenant }: DemoWorld, ...words: (string | number)[]) => stableId(tenant.tenantId, 'quiz', ...words);

async function fillQuizzes(db: ClientBase, world: DemoWorld, quizzes: readonly QuizText[]): Promise<void> {
  const insert = (name: string, rows: Parameters<typeof insertRows>[3]) =>
    insertRows(db, table(name), world.tenant.tenantId, rows);
  await insert(
    'quiz',
    quizzes.map((quiz) => ({
      quiz_id: idOf(world, quiz.key),
      kind: quiz.kind,
      title: quiz.title,
      description: quiz.description,
      minutes: quiz.minutes,
      pass_mark: quiz.passMark,
      attempts_allowed: quiz.attempts,
    })),
  );
  await insert(
    'question_set',
    quizzes.map((quiz) => ({
      set_id: idOf(world, quiz.key, 'set'),
      quiz_id: idOf(world, quiz.key),
      title: quiz.title,
      position: 0,
    })),
  );
  const questions = quizzes.flatMap((quiz) =>
    quiz.questions.map((question, position) => ({ quiz, question, position, id: idOf(world, quiz.key, position) })),
  );
  await insert(
    'question',
    questions.map(({ quiz, question, position, id }) => ({
      question_id: id,
      set_id: idOf(world, quiz.key, 'set'),
      kind: question.kind,
      text: question.text,
      position,
    })),
  );
  const answers = questions.flatMap(({ question, id }) =>
    question.answers.map((answer, position) => ({
      answer_id: stableId(id, 'answer', position),
      question_id: id,
      text: answer.replace(/^\+/, ''),
      is_right: answer.startsWith('+'),
      position,
    })),
  );
  await insert('answer', answers);
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
  await insertRows(db, table('allocation'), tenant.tenantId, rows);
}

/** The account `learner` has one of each: to do, begun, failed with attempts left, passed, verified. */
const learnerScores: Readonly<Record<string, readonly (number | 'begun')[]>> = {
  'privacy-check': [50],
  'phishing-check': ['begun'],
  'craft-check': [50, 100],
  opening: [75],
};

function attemptsOf(person: DemoPerson, world: DemoWorld, quiz: QuizText): readonly (number | 'begun' | null)[] {
  if (person.userId === world.people.named('learner').userId) return learnerScores[quiz.key] ?? [];
  const chance = seededChoice('demo attempts', person.username, quiz.key);
  if (chance.chance(45)) return [];
  if (quiz.kind === 'survey') return [null];
  if (chance.chance(10)) return ['begun'];
  const steps = quiz.questions.length;
  return [Math.round((100 * (steps - chance.below(2))) / steps)];
}

async function fillAttempts(db: ClientBase, world: DemoWorld, quizzes: readonly QuizText[]): Promise<void> {
  const { tenant, people, now } = world;
  const persons = people.all.filter((person) => person.teamId !== null);
  const rows = persons.flatMap((person) =>
    quizzes.flatMap((quiz) =>
      attemptsOf(person, world, quiz).map((score, at) => {
        const started = daysFrom(now, -3 - at - seededChoice('demo started', person.username, quiz.key).below(20));
        return {
          attempt_id: idOf(world, quiz.key, 'attempt', person.username, at),
          quiz_id: idOf(world, quiz.key),
          user_id: person.userId,
          started_at: started,
          submitted_at: score === 'begun' ? null : minutesFrom(started, quiz.minutes),
          score: score === 'begun' ? null : score,
          verified_by: quiz.kind === 'verification' && score !== 'begun' ? (person.leaderId ?? null) : null,
        };
      }),
    ),
  );
  await insertRows(db, table('attempt'), tenant.tenantId, rows);
}

export const fill: DemoFill = async (db, world) => {
  const quizzes = [...quizzesForAll, ...quizzesByTheme[themeOf(world.tenant)]];
  await fillQuizzes(db, world, quizzes);
  await fillAllocations(db, world, quizzes);
  await fillAttempts(db, world, quizzes);
};
