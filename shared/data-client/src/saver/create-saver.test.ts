import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../call-error.ts';
import {
  atRest,
  createSaver,
  failureOf,
  mostFaults,
  pauseBeforeSave,
  problemOf,
  type SaverState,
} from './create-saver.ts';

const faults = {
  /** The answer is lost, before or after the server has done it. */
  notReached: new CallError('unreachable', 0, ''),
  lost: new CallError('unavailable', 503, ''),
  broken: new CallError('unexpected', 500, ''),
  offline: new CallError('offline', 0, ''),
  busy: new CallError('too_many_requests', 429, ''),
  proxy: new CallError('unexpected_answer', 403, ''),
  refused: new CallError('forbidden', 403, ''),
};
type Fault = keyof typeof faults;

interface Save {
  text: string;
  base: number;
}

/** A page with one text, and a server that refuses stale bases and answers a key as it did the first time. */
function page() {
  const stored = { text: '', version: 0 };
  const answers = new Map<string, Save>();
  const requests: { key: string; request: Save }[] = [];
  const shown = { text: '', saved: { text: '', base: 0 } };
  const meets: Fault[] = [];
  function done(key: string, { text, base }: Save): Save {
    const before = answers.get(key);
    if (before) return before;
    if (base !== stored.version) throw new CallError('stale_version', 409, '');
    stored.text = text;
    stored.version += 1;
    const answer = { text, base: stored.version };
    answers.set(key, answer);
    return answer;
  }
  const saver = createSaver<Save, Save>({
    next: () => (shown.text === shown.saved.text ? undefined : { text: shown.text, base: shown.saved.base }),
    async send(request, key) {
      requests.push({ key, request });
      const fault = meets.shift();
      if (fault === 'lost') done(key, request);
      if (fault && !((fault === 'refused' || fault === 'broken') && answers.has(key))) throw faults[fault];
      return done(key, request);
    },
    answered(saved) {
      shown.saved = saved;
    },
  });
  return { saver, stored, shown, requests, meets };
}

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(1));

describe('a save without an answer', () => {
  it('is sent again as it was, with its key, before what was typed since', async () => {
    const { saver, shown, requests, meets } = page();
    shown.text = 'one';
    meets.push('lost', 'busy');
    expect(await saver.save()).toBe(false);
    shown.text = 'two';
    expect(await saver.save()).toBe(false);
    expect(await saver.save()).toBe(true);
    expect(requests.map(({ request }) => [request.text, request.base])).toEqual([
      ['one', 0],
      ['one', 0],
      ['one', 0],
      ['two', 1],
    ]);
    expect(requests.map(({ key }) => key === requests[0]?.key)).toEqual([true, true, true, false]);
  });

  it('is sent once more only if nothing was typed since, also if the page always has something to save', async () => {
    const send = vi.fn(async () => {}).mockRejectedValueOnce(faults.lost);
    const saver = createSaver({ next: () => 'same', send, answered: () => {} });
    await saver.save();
    await saver.save();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('ends with a refusal, after which what the page shows is a new request', async () => {
    const { saver, shown, requests, meets, stored } = page();
    shown.text = 'one';
    meets.push('notReached', 'proxy', 'refused');
    await saver.save();
    shown.text = 'two';
    await saver.save();
    expect(saver.now().unanswered?.request.text).toBe('one');
    await saver.save();
    expect(saver.now().unanswered).toBeNull();
    await saver.save();
    expect(requests.map(({ request }) => request.text)).toEqual(['one', 'one', 'one', 'two']);
    expect(stored.text).toBe('two');
  });

  it('continues after the page was closed, with the stored request', async () => {
    const before = page();
    before.shown.text = 'one';
    before.meets.push('lost');
    await before.saver.save();
    const stored = JSON.parse(JSON.stringify(before.saver.now().unanswered));
    const send = vi.fn(async (..._: [Save, string, boolean]) => {});
    const saver = createSaver({ next: () => ({ text: 'two', base: 0 }), send, answered: () => {} });
    saver.restore(stored);
    await saver.save();
    expect(send.mock.calls[0]).toEqual([{ text: 'one', base: 0 }, before.requests[0]?.key, true]);
  });

  it('is given up for newer text once the server has failed at it several times itself', async () => {
    const { saver, shown, requests, meets, stored } = page();
    shown.text = 'one';
    for (let at = 0; at <= mostFaults; at += 1) {
      meets.push('broken');
      expect(await saver.save()).toBe(false);
    }
    // Unchanged text is still repeated, because nothing newer is waiting to be sent.
    expect(saver.now().unanswered?.request.text).toBe('one');
    shown.text = 'two';
    meets.push('busy', 'broken');
    expect(await saver.save()).toBe(false);
    expect(saver.now().unanswered?.request.text).toBe('one');
    expect(await saver.save()).toBe(false);
    expect(saver.now().unanswered).toBeNull();
    expect(await saver.save()).toBe(true);
    expect(stored.text).toBe('two');
    expect(requests.map(({ request }) => request.text)).toEqual([
      ...Array.from({ length: mostFaults + 3 }, () => 'one'),
      'two',
    ]);
  });

  it('is never given up because the server is down, however often', async () => {
    const { saver, shown, meets } = page();
    shown.text = 'one';
    meets.push('lost', ...Array.from({ length: 20 }, () => 'lost' as const));
    await saver.save();
    shown.text = 'two';
    for (let at = 0; at < 20; at += 1) await saver.save();
    expect(saver.now().unanswered?.request.text).toBe('one');
    expect(await saver.save()).toBe(true);
  });

  it('tells the page that the answer is that of a repetition', async () => {
    const answered = vi.fn();
    const send = vi.fn(async (..._: [string, string, boolean]) => {}).mockRejectedValueOnce(faults.lost);
    const saver = createSaver({ next: () => 'text', send, answered });
    await saver.save();
    await saver.save();
    await saver.save();
    expect(send.mock.calls.map(([, , isRepeated]) => isRepeated)).toEqual([false, true, false]);
    expect(answered.mock.calls.map(([, , wasRepeated]) => wasRepeated)).toEqual([true, false]);
  });

  it('continues from a stored request that is read during another save', async () => {
    const sent: string[] = [];
    const saver = createSaver<string, void>({
      next: () => 'two',
      send: async (request) => void sent.push(request),
      answered: () => {},
    });
    const saving = saver.save();
    saver.restore({ request: 'one', key: 'k' });
    await saving;
    await saver.repeat();
    expect(sent).toEqual(['two', 'one']);
  });

  it('is given up with the input, and says that the server may have it', async () => {
    const { saver, shown, requests, meets } = page();
    shown.text = 'one';
    meets.push('lost');
    await saver.save();
    shown.text = '';
    expect(await saver.forget()).toBe(true);
    expect(await saver.forget()).toBe(false);
    expect(await saver.save()).toBe(true);
    expect(requests).toHaveLength(1);
  });

  it('is repeated alone before other work, which follows all saves', async () => {
    const { saver, shown, requests, meets } = page();
    shown.text = 'one';
    meets.push('lost', 'offline');
    await saver.save();
    shown.text = 'two';
    expect(await saver.repeat()).toBe(false);
    expect(await saver.repeat()).toBe(true);
    const saving = saver.save();
    expect(await saver.inTurn(async () => requests.at(-1)?.request.text)).toBe('two');
    await saving;
  });
});

it('never saves twice or conflicts with its own saves, and always saves the last text, whatever is lost or refused', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          typed: fc.option(fc.constantFrom('', 'one', 'two', 'three')),
          meets: fc.array(fc.constantFrom(...(Object.keys(faults) as Fault[])), { maxLength: 2 }),
          saves: fc.nat(2),
        }),
        { maxLength: 12 },
      ),
      async (steps) => {
        const { saver, shown, stored, requests, meets } = page();
        for (const { typed, meets: next, saves } of steps) {
          shown.text = typed ?? shown.text;
          meets.splice(0, meets.length, ...next);
          await Promise.all(Array.from({ length: saves }, () => saver.save()));
          expect((saver.now().cause as CallError | undefined)?.code).not.toBe('stale_version');
        }
        meets.length = 0;
        expect(await saver.save()).toBe(true);
        expect(stored.text).toBe(shown.text);
        const sent = new Map(requests.map(({ key, request }) => [key, request]));
        expect(requests.every(({ key, request }) => sent.get(key) === request)).toBe(true);
      },
    ),
  ));

it('a bug of the page is reported, and the next save works', async () => {
  const send = vi.fn(async () => {}).mockRejectedValueOnce(new TypeError('undefined'));
  const saver = createSaver({ next: () => 'text', send, answered: () => {} });
  await expect(saver.save()).rejects.toThrow(TypeError);
  expect(await saver.save()).toBe(true);
});

it.each([
  [faults.refused, 'refused', 'refused'],
  [faults.proxy, 'refused', 'lost'],
  [faults.lost, 'lost', 'lost'],
  [faults.busy, 'later', 'lost'],
  [faults.offline, 'later', 'lost'],
  [new CallError('not_signed_in', 401, ''), 'later', 'lost'],
  [new TypeError('undefined'), 'later', 'lost'],
] as const)('%s is %s at first, and %s when it was sent again', (cause, first, again) => {
  expect([failureOf(cause, false), failureOf(cause, true)]).toEqual([first, again]);
});

describe('the next automatic attempt', () => {
  const pause = (state: Partial<SaverState<unknown>>, due: string | undefined) =>
    pauseBeforeSave({ ...atRest, ...state }, due, 900, 1000);
  const unanswered = { request: 'a', key: 'k' };

  it('follows a change after a pause, and a failure after a longer one each time', async () => {
    expect(pause({}, '"a"')).toBe(900);
    expect(pause({ unanswered, notBefore: 5000 }, '"a"')).toBe(4000);
    const { saver, shown, meets } = page();
    shown.text = 'one';
    const waits: number[] = [];
    vi.spyOn(Date, 'now').mockReturnValue(0);
    for (const fault of ['lost', 'busy', 'offline'] as const) {
      meets.push(fault);
      await saver.save();
      waits.push(saver.now().notBefore);
    }
    expect(waits).toEqual([4000, 8000, 16_000]);
    await saver.save();
    expect(saver.now()).toEqual(atRest);
    vi.restoreAllMocks();
  });

  it('repeats a save without an answer even if the input was reverted since, and nothing else', () => {
    expect(pause({ unanswered }, undefined)).toBe(900);
    expect(pause({ tries: 1 }, undefined)).toBeUndefined();
    expect(pause({ unanswered, isSaving: true }, '"b"')).toBeUndefined();
  });

  it('sends what was refused only once it has changed', () => {
    expect(pause({ refused: '"a"' }, '"a"')).toBeUndefined();
    expect(pause({ refused: '"a"' }, '"b"')).toBe(900);
  });

  it('is explained', () => {
    const problem = (state: Partial<SaverState<unknown>>, due?: string) => problemOf({ ...atRest, ...state }, due);
    expect(problem({}, '"a"')).toBeNull();
    expect(problem({ refused: '"a"' }, '"a"')).toBe('refused');
    expect(problem({ refused: '"a"' }, '"b"')).toBeNull();
    expect(problem({ tries: 1 }, '"a"')).toBe('waiting');
    expect(problem({ tries: 1, unanswered })).toBe('waiting');
    expect(problem({ tries: 1 })).toBeNull();
  });
});
