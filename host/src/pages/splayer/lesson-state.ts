/** What the player shows of the lesson, as a machine: pure, so that every order of events can be tried. */
import type { FromFrame } from '@portico/contracts/player/frame-messages';
import type { Launched } from '@portico/contracts/player/shapes';

/** `saved` with the time of day it happened, in milliseconds; `waiting` is kept on this device only. */
export type Saving = { kind: 'none' | 'saving' | 'waiting' | 'not-kept' } | { kind: 'saved'; at: number };

export type Trouble =
  /** The course or the lesson is not there for this person. */
  | 'refused'
  /** The portal answers no call. */
  | 'unreachable'
  | 'offline'
  /** The lesson's own address does not open. */
  | 'content-unreachable'
  | 'signed-out';

export type LessonState =
  | { step: 'choosing' }
  | { step: 'launching'; scoID: string; restart: boolean }
  /**
   * `ready` once the frame has said that the lesson is there, `over` once the lesson says so, `closing` while it has its
   * last word before another one opens.
   */
  | {
      step: 'playing';
      scoID: string;
      launch: Launched;
      ready: boolean;
      over: boolean;
      closing: boolean;
      saving: Saving;
    }
  | { step: 'failed'; scoID: string; trouble: Trouble; supportCode: string }
  | { step: 'taken-over'; scoID: string }
  | { step: 'exited'; scoID: string };

export type LessonEvent =
  | { kind: 'open'; scoID: string; restart: boolean }
  | { kind: 'launched'; launch: Launched }
  | { kind: 'failed'; scoID: string; trouble: Trouble; supportCode: string }
  | { kind: 'closing' }
  | { kind: 'frame'; launchID: string; said: FromFrame; at: number }
  | { kind: 'closed' };

function whilePlaying(state: Extract<LessonState, { step: 'playing' }>, said: FromFrame, at: number): LessonState {
  switch (said) {
    case 'opened':
    case 'running':
      return { ...state, ready: true };
    case 'saving':
      // A row of quick saves reads as one: "saved" stays until something goes wrong or a new time is known.
      return state.saving.kind === 'saved' ? state : { ...state, saving: { kind: 'saving' } };
    case 'saved':
      return { ...state, saving: { kind: 'saved', at } };
    case 'waiting':
    case 'not-kept':
      return { ...state, saving: { kind: said } };
    case 'taken-over':
      return { step: 'taken-over', scoID: state.scoID };
    case 'finished':
      return { ...state, over: true };
    case 'exited':
      return { step: 'exited', scoID: state.scoID };
    case 'left':
    case 'renew-attempt-token':
      return state;
  }
}

export function nextState(state: LessonState, event: LessonEvent): LessonState {
  switch (event.kind) {
    case 'open':
      return { step: 'launching', scoID: event.scoID, restart: event.restart };
    case 'launched':
      // An answer that comes after another lesson was chosen is not wanted any more.
      if (state.step !== 'launching' || state.scoID !== event.launch.scoID) return state;
      return {
        step: 'playing',
        scoID: state.scoID,
        launch: event.launch,
        ready: false,
        over: false,
        closing: false,
        saving: { kind: 'none' },
      };
    case 'failed':
      if (!('scoID' in state) || state.scoID !== event.scoID) return state;
      return { step: 'failed', scoID: event.scoID, trouble: event.trouble, supportCode: event.supportCode };
    case 'frame':
      if (state.step !== 'playing' || state.launch.launchID !== event.launchID) return state;
      return whilePlaying(state, event.said, event.at);
    case 'closing':
      return state.step === 'playing' ? { ...state, closing: true } : state;
    case 'closed':
      return { step: 'choosing' };
  }
}
