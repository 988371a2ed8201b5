/**
 * One attempt on two devices over the real API. Each device stores what it could not send, repeats it with the same
 * key, and remembers what the server has acknowledged. The test controls the clock and the networks.
 */
import { isDeepStrictEqual } from 'node:util';
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { Question } from '@portico/contracts/quiz/question';
import type { QuizResult } from '@portico/contracts/quiz/result-shapes';
import type { TestApi } from '../harness.ts';
import { independentScore } from './independent-score.ts';
import type { PlacedQuiz } from './place-quiz.ts';

interface Waiting {
  key: string;
  questionId: string;
  given: GivenAnswer | null;
  base: number;
}

interface Device {
  isOnline: boolean;
  /** Entries on the device's disk, which survive closing the tab. */
  waiting: Waiting[];
  /** Versions that the device has seen. */
  seen: Map<string, number>;
}

const statuses = new Set([200, 409]);

export class AttemptWorld {
  readonly devices: readonly [Device, Device] = [0, 1].map(() => ({
    isOnline: true,
    waiting: [],
    seen: new Map<string, number>(),
  })) as unknown as readonly [Device, Device];
  /** Keyed by question: the last answer that the server acknowledged as saved. */
  readonly acknowledged = new Map<string, { given: GivenAnswer | null; version: number }>();
  readonly questions: readonly Question[];
  acknowledgements = 0;
  conflicts = 0;
  repetitions = 0;
  late = 0;
  result: QuizResult | undefined;
  private attemptId = '';
  private readonly test: TestApi;
  private readonly placed: PlacedQuiz;
  private readonly forward: (minutes: number) => void;

  constructor(test: TestApi, placed: PlacedQuiz, forward: (minutes: number) => void) {
    this.test = test;
    this.placed = placed;
    this.forward = forward;
    this.questions = placed.content.QuestionSets.flatMap((set) => set.Questions);
  }

  async begin(): Promise<void> {
    const reply = await this.test.ask('quiz/startAttempt', { as: 'learner', body: { QuizID: this.placed.quizId } });
    this.attemptId = reply.json().QSR_ID;
  }

  /** The person answers. The answer is stored on the device at once, and sent if the device is online. */
  async answer(at: number, questionAt: number, given: GivenAnswer | null): Promise<void> {
    const device = this.devices[at] as Device;
    const { id } = this.questions[questionAt % this.questions.length] as Question;
    const ahead = device.waiting.filter((one) => one.questionId === id).length;
    const base = (device.seen.get(id) ?? 0) + ahead;
    device.waiting.push({ key: crypto.randomUUID(), questionId: id, given, base });
    await this.flush(device);
  }

  private async flush(device: Device): Promise<void> {
    while (device.isOnline && device.waiting[0]) {
      await this.send(device, device.waiting[0]);
      device.waiting.shift();
    }
  }

  /** @param times more than once if the first response was lost on its way back */
  private async send(device: Device, { key, questionId, given, base }: Waiting, times = 1): Promise<void> {
    const body = { QSR_ID: this.attemptId, questionId, base, given, flagged: false };
    for (let time = 0; time < times; time += 1) {
      const reply = await this.test.ask('quiz/saveAnswer', {
        as: 'learner',
        body,
        headers: { 'idempotency-key': key },
      });
      if (!statuses.has(reply.status)) throw new Error(`saveAnswer: ${reply.status} ${reply.text}`);
      if (time > 0) this.repetitions += 1;
      if (reply.status === 200) this.acknowledge(device, questionId, given, reply.json().version);
      else if (reply.json().error.code === 'stale_version') this.learn(device, questionId, reply.json().error.current);
      else this.late += 1;
    }
  }

  private acknowledge(device: Device, questionId: string, given: GivenAnswer | null, version: number): void {
    device.seen.set(questionId, version);
    const known = this.acknowledged.get(questionId);
    if (known && known.version >= version) return;
    this.acknowledged.set(questionId, { given, version });
    this.acknowledgements += 1;
  }

  /** The other device was first, so from now on this one shows the other's answer. */
  private learn(device: Device, questionId: string, current: { answer: { version: number } }): void {
    device.seen.set(questionId, current.answer.version);
    this.conflicts += 1;
  }

  /** An answer whose acknowledgement is lost, so that the device sends it again with the same key. */
  async answerTwice(at: number, questionAt: number, given: GivenAnswer): Promise<void> {
    const device = this.devices[at] as Device;
    if (!device.isOnline) return this.answer(at, questionAt, given);
    await this.flush(device);
    const { id } = this.questions[questionAt % this.questions.length] as Question;
    await this.send(device, { key: crypto.randomUUID(), questionId: id, given, base: device.seen.get(id) ?? 0 }, 2);
  }

  /** Closes and reopens the tab, which reads the state again and still has its unsent entries. */
  async reopen(at: number): Promise<void> {
    const device = this.devices[at] as Device;
    if (!device.isOnline) return;
    await this.flush(device);
    const query = { QuizID: this.placed.quizId, loadAll: 'true' };
    const { attempt } = (await this.test.ask('quiz/getQuiz', { as: 'learner', query })).json();
    for (const set of attempt?.QuestionSets ?? [])
      for (const { id, version } of set.Questions) device.seen.set(id, version);
  }

  async setOnline(at: number, isOnline: boolean): Promise<void> {
    const device = this.devices[at] as Device;
    device.isOnline = isOnline;
    await this.flush(device);
  }

  /** Lets the time limit expire. */
  runOut(): void {
    this.forward(31);
  }

  async submit(): Promise<void> {
    const reply = await this.test.ask('quiz/submitQuiz', {
      as: 'learner',
      query: { userID: this.test.ids('learner').userId },
      body: { QuizID: this.placed.quizId, QSR_ID: this.attemptId, Answers: [] },
    });
    if (reply.status !== 200) throw new Error(`submitQuiz: ${reply.status} ${reply.text}`);
    const result: QuizResult = reply.json();
    if (this.result && (result.score !== this.result.score || result.submittedAt !== this.result.submittedAt))
      throw new Error('Handed in twice, scored twice.');
    this.result = result;
  }

  /** Compares the server's state with what it has acknowledged. Empty if everything acknowledged is stored. */
  async faults(): Promise<string[]> {
    const rows: { question_id: string; given: GivenAnswer | null; version: number; count: number }[] =
      await this.test.sql(
        `select question_id, given, version, count(*) over (partition by question_id)::int as count
       from portal.quiz_response where attempt_id = $1`,
        [this.attemptId],
      );
    const faults = rows.filter((row) => row.count !== 1).map((row) => `stored twice: ${row.question_id}`);
    for (const [id, { given, version }] of this.acknowledged) {
      const row = rows.find((one) => one.question_id === id);
      if (!isDeepStrictEqual(row?.given, given))
        faults.push(`lost: ${id} ${JSON.stringify(given)} became ${JSON.stringify(row?.given)}`);
      if (row?.version !== version) faults.push(`version of ${id}: ${row?.version} instead of ${version}`);
    }
    for (const row of rows)
      if (row.given !== null && !this.acknowledged.has(row.question_id))
        faults.push(`never acknowledged: ${row.question_id}`);
    const answers = new Map([...this.acknowledged].map(([id, { given }]) => [id, given]));
    const score = independentScore(this.questions, answers);
    if (this.result?.score !== score) faults.push(`score ${this.result?.score} instead of ${score}`);
    return faults;
  }
}
