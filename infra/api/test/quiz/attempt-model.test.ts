/**
 * Whatever happens to two devices, their networks and the clock, each acknowledged answer is stored once, and the score
 * equals that of an independent computation.
 */
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { AttemptWorld } from './attempt-world.ts';
import * as make from './place-quiz.ts';

const isFull = process.env.PORTICO_TEST_SCALE === 'full';
let now = demoStart;
let test: TestApi;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now, real: Date.now } });
});
afterAll(() => test?.close());

const forward = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

/**
 * One question of each automatically marked kind, with partial credit and penalties. None is required, because the
 * clock may end the attempt.
 */
const sheet = () =>
  [
    make.single('one', { penalty: 0.5 }),
    make.multiple('several'),
    make.numeric('number'),
    make.ordering('order'),
    make.matching('pairs'),
    make.single('heavy', { points: 3 }),
  ].map((question) => ({ ...question, required: false }));

interface Choice {
  device: number;
  question: number;
  /** Selects among the answers that the question allows. */
  pick: number;
}

const permutations = [
  [0, 1, 2],
  [0, 2, 1],
  [2, 1, 0],
];

function answerTo(world: AttemptWorld, { question, pick }: Choice): GivenAnswer | null {
  const asked = world.questions[question % world.questions.length];
  const ids = asked?.options.map((option) => option.id) ?? [];
  if (!asked || pick % 7 === 6) return null;
  if (asked.kind === 'numeric') return { number: [41.5, 42, 42.6, -1][pick % 4] as number };
  if (asked.kind === 'ordering') return { options: (permutations[pick % 3] ?? []).map((at) => ids[at] as string) };
  if (asked.kind === 'matching')
    return {
      pairs: asked.prompts.map((prompt, at) => ({
        promptId: prompt.id,
        optionId: ids[(at + pick) % ids.length] as string,
      })),
    };
  if (asked.kind === 'multiple') return { options: ids.filter((_, at) => (pick >> at) % 2 === 1) };
  return { options: [ids[pick % ids.length] as string] };
}

class Step implements fc.AsyncCommand<object, AttemptWorld> {
  private readonly name: string;
  private readonly act: (world: AttemptWorld) => Promise<void> | void;
  constructor(name: string, act: (world: AttemptWorld) => Promise<void> | void) {
    this.name = name;
    this.act = act;
  }
  check = (): boolean => true;
  run = async (_: object, world: AttemptWorld): Promise<void> => this.act(world);
  toString = (): string => this.name;
}

const choice = fc.record({ device: fc.nat(1), question: fc.nat(5), pick: fc.nat(20) });
const device = fc.nat(1);
const answers = choice.map(
  (one) =>
    new Step(`answer(${JSON.stringify(one)})`, (world) => world.answer(one.device, one.question, answerTo(world, one))),
);
const steps = [
  answers,
  answers,
  answers,
  answers,
  choice.map(
    (one) =>
      new Step(`twice(${JSON.stringify(one)})`, (world) => {
        const given = answerTo(world, one);
        return given ? world.answerTwice(one.device, one.question, given) : undefined;
      }),
  ),
  device.map((at) => new Step(`reopen(${at})`, (world) => world.reopen(at))),
  device.map((at) => new Step(`offline(${at})`, (world) => world.setOnline(at, false))),
  device.map((at) => new Step(`online(${at})`, (world) => world.setOnline(at, true))),
  fc.constantFrom(
    new Step('time over', (world) => world.runOut()),
    new Step('submit', (world) => world.submit()),
    ...Array.from({ length: 6 }, () => new Step('a minute', () => forward(1))),
  ),
];

it('an attempt stores every acknowledged answer once and is scored by what is stored', {
  timeout: isFull ? 1_800_000 : 120_000,
}, async () => {
  const received = { sequences: 0, acknowledgements: 0, conflicts: 0, repetitions: 0, late: 0, byTimer: 0 };
  const property = fc.asyncProperty(fc.commands(steps, { maxCommands: 30, size: 'max' }), async (commands) => {
    const placed = await make.placeQuiz(test, {
      rules: { timeLimit: 30 },
      sets: [{ Questions: sheet() }],
      to: ['learner'],
    });
    const world = new AttemptWorld(test, placed, forward);
    await world.begin();
    await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
    // Both devices go online again, and one of them submits.
    await world.setOnline(0, true);
    await world.setOnline(1, true);
    await world.submit();
    const faults = await world.faults();
    if (faults.length > 0) throw new Error(faults.join('; '));
    received.sequences += 1;
    received.acknowledgements += world.acknowledgements;
    received.conflicts += world.conflicts;
    received.repetitions += world.repetitions;
    received.late += world.late;
    if (world.result?.endedBy === 'timer') received.byTimer += 1;
  });
  await fc.assert(property, { numRuns: isFull ? 1000 : 50, seed: 20_261_122, endOnFailure: true });
  console.log(`attempts: ${JSON.stringify(received)}`);
  for (const count of Object.values(received)) expect(count).toBeGreaterThan(0);
});
