import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadErrorCodes } from './load-error.ts';
import { backOffMs, isQuiet, type LoadEvent, type LoadState, reduce } from './load-state-machine.ts';

const start = (...candidates: string[]): LoadEvent => ({ type: 'start', candidates, none: 'unknown_remote' });
const run = (...events: LoadEvent[]): LoadState => events.reduce(reduce, { phase: 'idle' } as LoadState);

test('the wanted release is loaded and shown', () => {
  expect(run(start('b', 'a'), { type: 'loaded' })).toEqual({ phase: 'ready', release: 'b', rest: ['a'], steps: [] });
});

test('a file that fails steps down at once, without a pause', () => {
  const state = run(start('b', 'a'), { type: 'failed', code: 'chunk_failed' });
  expect(state).toMatchObject({ phase: 'loading', release: 'a', steps: [{ release: 'b', code: 'chunk_failed' }] });
});

test('without an earlier release the same one is retried after each pause, then the error panel is shown', () => {
  const failed: LoadEvent = { type: 'failed', code: 'entry_failed' };
  expect(run(start('a'), failed)).toMatchObject({ phase: 'resting', delayMs: backOffMs[0] });
  expect(run(start('a'), failed, { type: 'rested' }, failed)).toMatchObject({
    phase: 'resting',
    delayMs: backOffMs[1],
  });
  const rounds = [failed, { type: 'rested' }, failed, { type: 'rested' }, failed] as const;
  expect(run(start('a'), ...rounds)).toMatchObject({ phase: 'unavailable', code: 'entry_failed' });
});

test.each(['integrity', 'threw_at_load', 'not_a_remote'] as const)(
  '%s would fail the same way again, so it is not retried',
  (code) => {
    expect(run(start('a'), { type: 'failed', code })).toEqual({
      phase: 'unavailable',
      code,
      steps: [{ release: 'a', code }],
    });
  },
);

test('without a network no release is blamed', () => {
  expect(run(start('b', 'a'), { type: 'failed', code: 'offline' })).toEqual({
    phase: 'unavailable',
    code: 'offline',
    steps: [],
  });
});

test('a failure of the host’s own loader blames no release and is retried', () => {
  expect(run(start('b', 'a'), { type: 'failed', code: 'loader_failed' })).toMatchObject({
    phase: 'resting',
    all: ['b', 'a'],
    steps: [],
  });
});

test('a file that hangs is reported after a while, and the time limit steps down', () => {
  const received = run(start('b', 'a'), { type: 'waited' });
  expect(received).toMatchObject({ phase: 'loading', release: 'b', waiting: true });
  expect(isQuiet(received)).toBe(false);
  expect(reduce(received, { type: 'given_up', by: 'limit', code: 'timed_out' })).toMatchObject({
    phase: 'loading',
    release: 'a',
    waiting: false,
    steps: [{ release: 'b', code: 'timed_out' }],
  });
});

test('Retry on the waiting panel steps down, or starts over if there is no earlier release', () => {
  const byPerson: LoadEvent = { type: 'given_up', by: 'person', code: 'timed_out' };
  expect(run(start('b', 'a'), { type: 'waited' }, byPerson)).toMatchObject({ phase: 'loading', release: 'a' });
  expect(run(start('a'), { type: 'waited' }, byPerson)).toMatchObject({
    phase: 'loading',
    release: 'a',
    waiting: false,
  });
  expect(run(start('a'), { type: 'given_up', by: 'limit', code: 'timed_out' })).toMatchObject({
    phase: 'unavailable',
    code: 'timed_out',
  });
});

test('a page that throws while rendering is replaced by the previous release', () => {
  expect(run(start('b', 'a'), { type: 'loaded' }, { type: 'threw_at_render' })).toMatchObject({
    phase: 'loading',
    release: 'a',
    steps: [{ release: 'b', code: 'threw_at_render' }],
  });
  expect(run(start('a'), { type: 'loaded' }, { type: 'threw_at_render' })).toMatchObject({
    phase: 'unavailable',
    code: 'threw_at_render',
  });
});

test('without a candidate, the caller’s reason is reported', () => {
  expect(run({ type: 'start', candidates: [], none: 'contract_too_new' })).toEqual({
    phase: 'unavailable',
    code: 'contract_too_new',
    steps: [],
  });
});

const anyEvent: fc.Arbitrary<LoadEvent> = fc.oneof(
  fc.record({
    type: fc.constant('start' as const),
    candidates: fc.uniqueArray(fc.constantFrom('c', 'b', 'a'), { maxLength: 3 }),
    none: fc.constant('unknown_remote' as const),
  }),
  fc.record({ type: fc.constant('failed' as const), code: fc.constantFrom(...loadErrorCodes) }),
  fc.record({
    type: fc.constant('given_up' as const),
    by: fc.constantFrom('limit' as const, 'person' as const),
    code: fc.constantFrom('timed_out' as const, 'loader_failed' as const),
  }),
  fc.constantFrom<LoadEvent>({ type: 'loaded' }, { type: 'waited' }, { type: 'rested' }, { type: 'threw_at_render' }),
);

test('after any events, the loading release is a candidate outside the remaining ones, and no step is lost', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      let state: LoadState = { phase: 'idle' };
      for (const event of events) {
        const before = state;
        state = reduce(before, event);
        if ('steps' in before && 'steps' in state && event.type !== 'start')
          expect(state.steps.slice(0, before.steps.length)).toEqual(before.steps);
        if (state.phase === 'loading') {
          expect(state.all).toContain(state.release);
          expect(state.rest).not.toContain(state.release);
        }
      }
    }),
  );
});

test('failures always end after at most one load per candidate and round', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom('d', 'c', 'b', 'a'), { minLength: 1 }),
      fc.infiniteStream(fc.constantFrom(...loadErrorCodes)),
      (candidates, codes) => {
        let state = run(start(...candidates));
        let loads = 0;
        while (state.phase === 'loading' || state.phase === 'resting') {
          if (state.phase === 'loading') loads++;
          const code = codes.next().value as (typeof loadErrorCodes)[number];
          state = reduce(state, state.phase === 'loading' ? { type: 'failed', code } : { type: 'rested' });
        }
        expect(state.phase).toBe('unavailable');
        expect(loads).toBeLessThanOrEqual(candidates.length * (backOffMs.length + 1));
      },
    ),
  );
});
