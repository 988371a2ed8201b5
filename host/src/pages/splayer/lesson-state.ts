/** What the player shows of the lesson, as a pure state machine, so that every order of events can be tested. */
import type { FromFrame } from '@portico/contracts/player/frame-messages';
import type { LessonMode } from '@portico/contracts/player/scorm/lesson-status';
import type { Launched } from '@portico/contracts/player/shapes';

/**
 * `saved` with its time, in milliseconds; `waiting` is stored on this device only; `refused` while the last value of an
 * element could not be stored.
 */
export type Saving = { kind: 'none' | 'saving' | 'waiting' | 'not-kept' | 'refused' } | { kind: 'saved'; at: number };

/** Part of the lesson is still loading, from `host` if that is not the course's own. Null if nothing is late. */
export type StillLoading = { host: string | undefined } | null;

/** How a lesson is opened: `restart` starts it over. */
export interface Manner {
  restart?: boolean;
  mode?: LessonMode;
}

export type Trouble =
  /** The course or the lesson does not exist for this person. */
  | 'refused'
  /** The portal is not reachable. */
  | 'unreachable'
  | 'offline'
  /** The lesson's own address does not open. */
  | 'content-unreachable'
  | 'signed-out';

export type LessonState =
  | { step: 'choosing' }
  /** The person chose a finished lesson: play it again for the record, or only review it? */
  | { step: 'asking'; scoID: string }
  | { step: 'launching'; scoID: string }
  /**
   * `ready` once the frame has reported the lesson, `over` once the lesson reports its end, `closing` while it sends
   * its last values before another one opens, `isScrolledDown` while its learner reads on: a phone then hides the bar.
   */
  | {
      step: 'playing';
      scoID: string;
      launch: Launched;
      mode: LessonMode;
      ready: boolean;
      over: boolean;
      /** When it ended, the lesson requested another one. */
      wish: 'next' | 'previous' | null;
      closing: boolean;
      isScrolledDown: boolean;
      saving: Saving;
      late: StillLoading;
    }
  /** `manner` in which it was to be opened, so that another try does the same. */
  | { step: 'failed'; scoID: string; manner: Manner; trouble: Trouble; supportCode: string }
  | { step: 'taken-over'; scoID: string; mode: LessonMode }
  | { step: 'exited'; scoID: string; mode: LessonMode }
  /** The person has finished: the result, and what comes next. */
  | { step: 'finished'; scoID: string };

export type LessonEvent =
  /** A lesson was chosen. The current one stays until the other can be opened. */
  | { kind: 'open'; scoID: string }
  | { kind: 'ask'; scoID: string }
  | { kind: 'finish'; scoID: string }
  | { kind: 'launched'; launch: Launched; mode: LessonMode }
  | { kind: 'failed'; scoID: string; manner: Manner; trouble: Trouble; supportCode: string }
  /** The lesson of this launch was not shown in time. */
  | { kind: 'not-shown'; launchID: string }
  /** The bar was brought back while the lesson is scrolled down. */
  | { kind: 'bar-wanted' }
  | { kind: 'frame'; launchID: string; message: FromFrame; at: number; host?: string | undefined };

type Playing = Extract<LessonState, { step: 'playing' }>;

/** Its launch has already restarted it, if that was asked for, so another try only keeps the mode. */
const notShown = ({ scoID, mode }: Playing): LessonState => ({
  ...{ step: 'failed', scoID, manner: { mode }, trouble: 'content-unreachable', supportCode: '' },
});

type FrameEvent = Pick<Extract<LessonEvent, { kind: 'frame' }>, 'message' | 'at' | 'host'>;

function whilePlaying(state: Playing, { message, at, host }: FrameEvent): LessonState {
  switch (message) {
    case 'opened':
      return { ...state, ready: true };
    case 'running':
      // A lesson that ended may begin again, as lessons with several pages do.
      return { ...state, ready: true, over: false, wish: null };
    case 'still-loading':
      return { ...state, late: { host } };
    case 'loaded':
      return { ...state, late: null };
    case 'unreachable':
      return notShown(state);
    case 'saving':
      // A series of quick saves counts as one: "saved" remains until something goes wrong or a new time is known.
      return state.saving.kind === 'saved' || state.saving.kind === 'refused'
        ? state
        : { ...state, saving: { kind: 'saving' } };
    case 'saved':
      return { ...state, saving: { kind: 'saved', at } };
    case 'waiting':
    case 'not-kept':
    case 'refused':
      return { ...state, saving: { kind: message } };
    case 'taken-over':
      return { step: 'taken-over', scoID: state.scoID, mode: state.mode };
    case 'finished':
      return { ...state, over: true };
    case 'continue':
    case 'previous':
      return state.closing ? state : { ...state, over: true, wish: message === 'continue' ? 'next' : 'previous' };
    case 'exited':
      // The frame must stay while it is closing, because it is still sending data.
      return state.closing ? state : { step: 'exited', scoID: state.scoID, mode: state.mode };
    case 'scrolled-down':
      return state.isScrolledDown ? state : { ...state, isScrolledDown: true };
    case 'scrolled-up':
      return state.isScrolledDown ? { ...state, isScrolledDown: false } : state;
    case 'left':
    case 'log':
    case 'renew-attempt-token':
      return state;
  }
}

const isOf = (state: LessonState, launchID: string): state is Playing =>
  state.step === 'playing' && state.launch.launchID === launchID;

export function nextState(state: LessonState, event: LessonEvent): LessonState {
  switch (event.kind) {
    case 'open':
      return state.step === 'playing' ? { ...state, closing: true } : { step: 'launching', scoID: event.scoID };
    case 'ask':
      return { step: 'asking', scoID: event.scoID };
    case 'finish':
      return { step: 'finished', scoID: event.scoID };
    case 'launched': {
      const { launch, mode } = event;
      const { scoID } = launch;
      return {
        step: 'playing',
        scoID,
        launch,
        mode,
        ready: false,
        over: false,
        wish: null,
        closing: false,
        isScrolledDown: false,
        saving: { kind: 'none' },
        late: null,
      };
    }
    case 'failed': {
      const { scoID, manner, trouble, supportCode } = event;
      return { step: 'failed', scoID, manner, trouble, supportCode };
    }
    case 'not-shown':
      return isOf(state, event.launchID) && !state.ready ? notShown(state) : state;
    case 'bar-wanted':
      return state.step === 'playing' ? { ...state, isScrolledDown: false } : state;
    case 'frame':
      // Messages of an earlier launch no longer matter.
      return isOf(state, event.launchID) ? whilePlaying(state, event) : state;
  }
}
