import type { LoadErrorCode } from './load-error.ts';

/** A release that failed, and why. */
interface FailedStep {
  release: string;
  code: LoadErrorCode;
}

/** Names of the releases to try, preferred one first. Never empty in a loading state. */
export type Candidates = readonly string[];

export type LoadState =
  | { phase: 'idle' }
  /** `waiting` is true once loading has taken so long that the waiting panel is shown. Loading continues. */
  | {
      phase: 'loading';
      release: string;
      rest: Candidates;
      all: Candidates;
      round: number;
      waiting: boolean;
      steps: readonly FailedStep[];
    }
  /** Every candidate has failed in this round. After `delayMs`, all are tried again. */
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
  /** Also sent by Retry after everything failed, possibly with other candidates. */
  | { type: 'start'; candidates: Candidates; none: LoadErrorCode }
  | { type: 'loaded' }
  | { type: 'failed'; code: LoadErrorCode }
  /** The waiting panel is due. */
  | { type: 'waited' }
  /** Loading has stalled: the limit has passed, or the person pressed Retry on the waiting panel. */
  | { type: 'given_up'; by: 'limit' | 'person'; code: 'timed_out' | 'loader_failed' }
  /** The list of candidates may have changed. Without it, the same ones are tried again. */
  | { type: 'rested'; candidates?: Candidates }
  | { type: 'threw_at_render' };

/** Pauses before all candidates are tried again, in milliseconds. After the last round, the panel is shown. */
export const backOffMs = [500, 2000] as const;

/** Failures that may be temporary. Others would recur, so the panel is shown at once. */
const mayHeal: ReadonlySet<LoadErrorCode> = new Set(['entry_failed', 'chunk_failed', 'loader_failed']);

/** Failures that are not the release's fault: they do not count against it, and another release would fail too. */
const blameless: ReadonlySet<LoadErrorCode> = new Set(['offline', 'loader_failed']);

type Loading = Extract<LoadState, { phase: 'loading' }>;

function begin(all: Candidates, round: number, waiting: boolean, steps: readonly FailedStep[]): LoadState {
  const [release, ...rest] = all;
  if (release === undefined) return { phase: 'unavailable', code: 'unknown_remote', steps };
  return { phase: 'loading', release, rest, all, round, waiting, steps };
}

/** Retries all candidates after a pause if any of their failures may be temporary. */
function rest(state: Loading, code: LoadErrorCode, steps: readonly FailedStep[]): LoadState {
  const { all, round, waiting } = state;
  const codes = [code, ...steps.slice(-all.length).map((step) => step.code)];
  const delayMs = backOffMs[round];
  if (delayMs === undefined || !codes.some((each) => mayHeal.has(each))) return { phase: 'unavailable', code, steps };
  return { phase: 'resting', delayMs, all, round: round + 1, waiting, steps };
}

/** Falls back to the previous release at once. Pauses only when no release is left. */
function stepDown(state: Loading, code: LoadErrorCode): LoadState {
  if (blameless.has(code)) return rest(state, code, state.steps);
  const steps = [...state.steps, { release: state.release, code }];
  const [next, ...others] = state.rest;
  return next === undefined ? rest(state, code, steps) : { ...state, release: next, rest: others, steps };
}

/** Retry always starts another attempt, even if there is no earlier release to fall back to. */
function giveUp(state: Loading, by: 'limit' | 'person', code: LoadErrorCode): LoadState {
  const next = stepDown({ ...state, waiting: false }, code);
  return by === 'person' && next.phase === 'unavailable' ? begin(state.all, state.round, false, next.steps) : next;
}

/** State machine of the loader for one page of one remote. Events that do not apply to the state are ignored. */
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

/** Still loading, but not long enough yet to show the waiting panel. */
export const isQuiet = (state: LoadState): boolean =>
  (state.phase === 'loading' || state.phase === 'resting') && !state.waiting;
