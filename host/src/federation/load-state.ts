import type { LoadErrorCode } from './load-error.ts';

/** One release that did not serve, and why. */
export interface FailedStep {
  release: string;
  code: LoadErrorCode;
}

/** Names of the releases that may be tried, wanted one first. Never empty in a state that loads. */
export type Candidates = readonly string[];

export type LoadState =
  | { phase: 'idle' }
  /** `waiting` once it has taken so long that the person is notified; loading continues. */
  | {
      phase: 'loading';
      release: string;
      rest: Candidates;
      all: Candidates;
      round: number;
      waiting: boolean;
      steps: readonly FailedStep[];
    }
  /** Every candidate failed once more; after `delayMs` all are tried again. */
  | {
      phase: 'resting';
      delayMs: number;
      all: Candidates;
      round: number;
      waiting: boolean;
      steps: readonly FailedStep[];
    }
  | { phase: 'ready'; release: string; rest: Candidates; steps: readonly FailedStep[] }
  | { phase: 'unavailable'; code: LoadErrorCode; steps: readonly FailedStep[] };

export type LoadEvent =
  /** Also the answer to Retry after everything failed: the candidates may be others by now. */
  | { type: 'start'; candidates: Candidates; none: LoadErrorCode }
  | { type: 'loaded' }
  | { type: 'failed'; code: LoadErrorCode }
  /** The waiting panel is due. */
  | { type: 'waited' }
  /** Nothing moves any more: the limit has passed, or the person pressed Retry on the waiting panel. */
  | { type: 'given_up'; by: 'limit' | 'person'; code: 'timed_out' | 'loader_failed' }
  /** The candidates may be others by now; without them the same ones are tried. */
  | { type: 'rested'; candidates?: Candidates }
  | { type: 'threw_at_render' };

/** Pauses before all candidates are tried again, in milliseconds; after the last, the panel is shown. */
export const backOffMs = [500, 2000] as const;

/** Failures that time may heal. The others would fail the same way again, so the panel comes at once. */
const mayHeal: ReadonlySet<LoadErrorCode> = new Set(['entry_failed', 'chunk_failed', 'loader_failed']);

/** Failures that say nothing about the release: nothing is counted against it, and no other one would do better. */
const blameless: ReadonlySet<LoadErrorCode> = new Set(['offline', 'loader_failed']);

type Loading = Extract<LoadState, { phase: 'loading' }>;

function begin(all: Candidates, round: number, waiting: boolean, steps: readonly FailedStep[]): LoadState {
  const [release, ...rest] = all;
  if (release === undefined) return { phase: 'unavailable', code: 'unknown_remote', steps };
  return { phase: 'loading', release, rest, all, round, waiting, steps };
}

/** After a pause all candidates are tried again, where time may heal what failed. */
function rest(state: Loading, code: LoadErrorCode, steps: readonly FailedStep[]): LoadState {
  const { all, round, waiting } = state;
  const codes = [code, ...steps.slice(-all.length).map((step) => step.code)];
  const delayMs = backOffMs[round];
  if (delayMs === undefined || !codes.some((each) => mayHeal.has(each))) return { phase: 'unavailable', code, steps };
  return { phase: 'resting', delayMs, all, round: round + 1, waiting, steps };
}

/** A release that fails is left at once for the one before it; only when none is left, time is given. */
function stepDown(state: Loading, code: LoadErrorCode): LoadState {
  if (blameless.has(code)) return rest(state, code, state.steps);
  const steps = [...state.steps, { release: state.release, code }];
  const [next, ...others] = state.rest;
  return next === undefined ? rest(state, code, steps) : { ...state, release: next, rest: others, steps };
}

/** A person who presses Retry wants another attempt, also where there is no earlier release to step down to. */
function giveUp(state: Loading, by: 'limit' | 'person', code: LoadErrorCode): LoadState {
  const next = stepDown({ ...state, waiting: false }, code);
  return by === 'person' && next.phase === 'unavailable' ? begin(state.all, state.round, false, next.steps) : next;
}

/** The loader of one page of one remote. An event that does not fit its state changes nothing. */
export function reduce(state: LoadState, event: LoadEvent): LoadState {
  switch (event.type) {
    case 'start':
      if (state.phase === 'loading' || state.phase === 'resting') return state;
      if (event.candidates.length === 0) return { phase: 'unavailable', code: event.none, steps: [] };
      return begin(event.candidates, 0, false, []);
    case 'loaded':
      return state.phase === 'loading'
        ? { phase: 'ready', release: state.release, rest: state.rest, steps: state.steps }
        : state;
    case 'failed':
      return state.phase === 'loading' ? stepDown(state, event.code) : state;
    case 'given_up':
      return state.phase === 'loading' ? giveUp(state, event.by, event.code) : state;
    case 'waited':
      return state.phase === 'loading' || state.phase === 'resting' ? { ...state, waiting: true } : state;
    case 'rested':
      if (state.phase !== 'resting') return state;
      return begin(event.candidates?.length ? event.candidates : state.all, state.round, state.waiting, state.steps);
    case 'threw_at_render':
      if (state.phase !== 'ready') return state;
      return stepDown(
        { ...state, phase: 'loading', all: [state.release, ...state.rest], round: backOffMs.length, waiting: false },
        'threw_at_render',
      );
  }
}

/** Still loading, and not yet for long enough to tell the person. */
export const isQuiet = (state: LoadState): boolean =>
  (state.phase === 'loading' || state.phase === 'resting') && !state.waiting;
