import { type Commit, mergeRevised, plainValues, type RevisedValues } from '@portico/contracts/player/commit';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../test/fake-storage.ts';
import { Journal, type JournalHooks } from './journal.ts';
import { type JournalStore, journalIn } from './journal-store.ts';
import type { Outcome, Transport } from './transport.ts';

const location = 'cmi.core.lesson_location';
const status = 'cmi.core.lesson_status';

/** A server that stores what it receives, and can be unreachable, refuse tokens or have a newer window. */
class FakeServer implements Transport {
  stored: RevisedValues = {};
  finished = false;
  entered = false;
  messages: Commit[] = [];
  outcome: Outcome['kind'] = 'confirmed';
  superseded = false;
  asked = 0;
  private take(sent: Commit): Outcome {
    if (this.outcome !== 'confirmed') return { kind: this.outcome };
    this.messages.push(sent);
    this.stored = mergeRevised(this.stored, sent.values);
    this.finished ||= sent.finished;
    this.entered ||= sent.entered;
    return { kind: 'confirmed', superseded: this.superseded };
  }
  send = async (sent: Commit) => this.take(sent);
  sendNow(sent: Commit): Outcome {
    this.asked += 1;
    return this.take(sent);
  }
  recover = async () => undefined;
  report = async () => true;
  renewed = () => {};
}

let server: FakeServer;
let storage: FakeStorage;
let hooks: { [Name in keyof JournalHooks]: ReturnType<typeof vi.fn> };
let now: number;
beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  storage = new FakeStorage();
  now = 0;
  hooks = {
    saving: vi.fn(),
    saved: vi.fn(),
    waiting: vi.fn(),
    notSaved: vi.fn(),
    superseded: vi.fn(),
    renew: vi.fn(async () => false),
  };
});
afterEach(() => vi.useRealTimers());

const journalWith = (store: JournalStore | null = journalIn(storage, 'lesson', 3), commitBeforeAnswer = false) =>
  new Journal({
    fence: 3,
    store: store ?? undefined,
    transport: server,
    hooks: hooks as unknown as JournalHooks,
    commitBeforeAnswer,
    clock: () => now,
  });
const settled = () => vi.advanceTimersByTimeAsync(20_000);
/** What the next launch finds in the browser. */
const left = () => journalIn(storage, 'lesson', 4).leftovers();

describe('the journal', () => {
  it('stores a value before it answers, sends it, and deletes what is confirmed', async () => {
    const journal = journalWith();
    expect([journal.begin(), journal.set(location, 'p1'), journal.set(location, 'p2')]).toEqual([true, true, true]);
    expect(left()).toEqual([
      { fence: 3, entered: true, visited: false, finished: false, values: { [location]: [3, 'p2'] } },
    ]);
    await settled();
    expect(plainValues(server.stored)).toEqual({ [location]: 'p2' });
    expect([server.entered, left(), journal.pending]).toEqual([true, [], 0]);
    expect(hooks.saved).toHaveBeenCalled();
  });

  it('sends a burst of small values together', async () => {
    const journal = journalWith();
    for (let index = 0; index < 50; index += 1) journal.set(`cmi.interactions.${index}.id`, `i${index}`);
    await settled();
    expect(server.messages.length).toBe(1);
    expect(Object.keys(server.stored).length).toBe(50);
  });

  it('keeps everything while the server is unreachable, reports that, and sends it when the server is back', async () => {
    const journal = journalWith();
    server.outcome = 'unreachable';
    journal.set(location, 'p1');
    expect(journal.finish()).toBe(true);
    await settled();
    expect(hooks.waiting).toHaveBeenCalled();
    expect(left()[0]).toMatchObject({ finished: true, values: { [location]: [1, 'p1'] } });
    server.outcome = 'confirmed';
    await settled();
    expect([plainValues(server.stored), server.finished, left()]).toEqual([{ [location]: 'p1' }, true, []]);
  });

  it('renews an expired token once, and sends again', async () => {
    const journal = journalWith();
    server.outcome = 'unauthorised';
    hooks.renew.mockImplementation(async () => {
      server.outcome = 'confirmed';
      return true;
    });
    journal.set(location, 'p1');
    await settled();
    expect(hooks.renew).toHaveBeenCalledTimes(1);
    expect(plainValues(server.stored)).toEqual({ [location]: 'p1' });
  });

  it('does not retry forever if renewing the token does not help', async () => {
    const journal = journalWith();
    server.outcome = 'unauthorised';
    hooks.renew.mockResolvedValue(true);
    journal.set(location, 'p1');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hooks.renew.mock.calls.length).toBeLessThan(20);
    expect(left()[0]?.values).toEqual({ [location]: [1, 'p1'] });
  });

  it('asks the server before it answers a commit of a result, if the server has answered recently', () => {
    const journal = journalWith(undefined, true);
    expect(journal.set('cmi.core.score.raw', '80')).toBe(true);
    expect([journal.commit(), server.asked]).toEqual([true, 1]);
    const saved = journalWith(journalIn(storage, 'lesson', 3), true);
    saved.set(location, 'p1');
    expect([saved.commit(), server.asked]).toEqual([true, 1]);
    saved.set(status, 'passed');
    expect([saved.commit(), server.asked]).toEqual([true, 2]);
    now = 31_000;
    saved.set(status, 'completed');
    expect([saved.commit(), server.asked]).toEqual([true, 2]);
  });

  it.each([
    'cmi.core.lesson_status',
    'cmi.core.score.raw',
    'cmi.core.exit',
    'cmi.completion_status',
    'cmi.success_status',
    'cmi.score.scaled',
    'cmi.score.raw',
    'cmi.exit',
  ])('%s is a result, in either standard', (element) => {
    const journal = journalWith(journalIn(storage, 'lesson', 3), true);
    journal.set('cmi.interactions.0.id', 'q');
    expect([journal.commit(), server.asked]).toEqual([true, 0]);
    journal.set(element, '1');
    expect([journal.commit(), server.asked]).toEqual([true, 1]);
  });

  it('without storage keeps values in memory, and a commit succeeds only if the server has them', async () => {
    const journal = journalWith(null);
    expect(journal.set(location, 'p1')).toBe(true);
    expect([journal.commit(), server.asked]).toEqual([true, 1]);
    server.outcome = 'unreachable';
    journal.set(location, 'p2');
    expect(journal.commit()).toBe(false);
    expect(hooks.notSaved).toHaveBeenCalled();
    server.outcome = 'confirmed';
    await settled();
    expect(plainValues(server.stored)).toEqual({ [location]: 'p2' });
  });

  it('with full storage does not leave an older value behind as if it were the latest', async () => {
    const journal = journalWith();
    server.outcome = 'unreachable';
    journal.set(location, 'old');
    storage.full = true;
    expect(journal.set(location, 'new')).toBe(true);
    expect(left()).toEqual([]);
    expect(journal.commit()).toBe(false);
    server.outcome = 'confirmed';
    expect(journal.commit()).toBe(true);
    expect(plainValues(server.stored)).toEqual({ [location]: 'new' });
  });

  it('writes unsent values again when the lesson clears the storage', () => {
    const journal = journalWith();
    server.outcome = 'unreachable';
    journal.set(location, 'p1');
    storage.clear();
    journal.restore();
    expect(left()[0]?.values).toEqual({ [location]: [1, 'p1'] });
  });

  it('accepts no values once a newer window plays the lesson, but still sends what it has', async () => {
    const journal = journalWith();
    journal.set(location, 'p1');
    server.superseded = true;
    await settled();
    expect(hooks.superseded).toHaveBeenCalledTimes(1);
    expect([journal.set(location, 'p2'), journal.commit(), journal.finish()]).toEqual([false, false, false]);
    expect(plainValues(server.stored)).toEqual({ [location]: 'p1' });
  });

  it('sends at once when the page is left, large values separately, and keeps what was not confirmed', async () => {
    const journal = journalWith();
    journal.set('cmi.suspend_data', '\u00e4'.repeat(60_000));
    journal.set(location, 'p9');
    journal.leave();
    expect(server.messages.map(({ values }) => Object.keys(values))).toEqual([[location], ['cmi.suspend_data']]);
    // The lesson's own closing code runs after ours.
    server.outcome = 'unreachable';
    expect([journal.set(status, 'completed'), journal.finish()]).toEqual([true, true]);
    expect(left()[0]).toMatchObject({ finished: true, values: { [status]: [3, 'completed'] } });
  });
});

describe('the journal’s store', () => {
  it('distinguishes lessons and launches, and finds earlier launches in their order', () => {
    const put = (lesson: string, fence: number, value: string) =>
      journalIn(storage, lesson, fence).put(location, 1, value);
    put('lesson', 2, 'two');
    put('lesson', 1, 'a|b|c');
    put('lesson', 5, 'later');
    put('other', 1, 'other');
    storage.setItem('of-the-course', 'x');
    const own = journalIn(storage, 'lesson', 4);
    expect(own.leftovers().map(({ fence, values }) => [fence, values[location]])).toEqual([
      [1, [1, 'a|b|c']],
      [2, [1, 'two']],
    ]);
    own.forget(own.leftovers());
    expect([...storage.entries.keys()].sort()).toEqual([
      'j|lesson|5|cmi.core.lesson_location',
      'j|other|1|cmi.core.lesson_location',
      'of-the-course',
    ]);
  });
});

describe('any sequence of calls and failures', () => {
  const names = fc.constantFrom(location, status, 'cmi.suspend_data', 'cmi.core.score.raw', 'cmi.interactions.0.id');
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('set' as const), name: names, value: fc.string({ maxLength: 5 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('commit' as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(3000) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('server' as const),
        outcome: fc.constantFrom('confirmed' as const, 'unreachable' as const, 'unauthorised' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('back' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const) }) },
  );

  it('leaves every value that was answered "true" at the server or in the browser', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        server = new FakeServer();
        storage = new FakeStorage();
        const journal = journalWith(journalIn(storage, 'lesson', 3), true);
        const accepted: Record<string, string> = {};
        for (const action of steps) {
          if (action.kind === 'set' && journal.set(action.name, action.value)) accepted[action.name] = action.value;
          if (action.kind === 'commit') journal.commit();
          if (action.kind === 'wait') await vi.advanceTimersByTimeAsync(action.ms);
          if (action.kind === 'server') server.outcome = action.outcome;
          if (action.kind === 'leave') journal.leave();
          if (action.kind === 'back') journal.back();
          if (action.kind === 'clear') {
            storage.clear();
            journal.restore();
          }
        }
        // The tab dies here; the next launch delivers what it finds.
        const found = left().reduce((stored, { values }) => mergeRevised(stored, values), server.stored);
        expect(plainValues(found)).toEqual(accepted);
      }),
      { numRuns: 200 },
    );
  });
});
