import {
  type FromFrame,
  loggedCalls,
  readFromFrame,
  type ToFrame,
  waitedForHost,
} from '@portico/contracts/player/frame-messages';
import type { LessonCall } from '@portico/contracts/player/lesson-log';
import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react';
import { holdLesson, removeLaunch, unsentLessons } from '../../player-bridge/unsent-lessons.ts';
import { answerRenewal, launchLesson } from './launch-lesson.ts';
import { canLeaveBehind, endBehindNextPage, type LeavingTexts } from './leaving-lesson.ts';
import { type LessonState, type Manner, nextState } from './lesson-state.ts';
import { type SavedState, savedStateOf, type Unsaved, unsavedAfter } from './saved-state.ts';
import type { Played } from './use-player-target.ts';

/** A launch without an answer, or a lesson not shown, within this time counts as unreachable. */
const openingMs = 20_000;
/** How long a lesson may take to close. */
const leavingMs = 4000;

/** How long the report of a problem waits for the lesson's log; browsers open a tab only soon after the press. */
const logMs = 700;

/** After these messages the outline may change. */
const progressMessages: ReadonlySet<FromFrame> = new Set([
  'saved',
  'finished',
  'continue',
  'previous',
  'exited',
  'left',
]);

export interface Lesson {
  state: LessonState;
  /** Whether the server has everything that the course's lessons have reported since the player was opened. */
  savedState(): SavedState;
  frame: RefObject<HTMLIFrameElement | null>;
  open(scoID: string, manner?: Manner): void;
  /** Asks how to open a finished lesson; the current one closes first. */
  ask(scoID: string): void;
  /** Lets the lesson close, then shows the result. */
  finish(scoID: string): void;
  /** Shows the bar that was hidden for the lesson. */
  showBar(): void;
  /** Lets the lesson close and send its data; resolves when it has, or when its time is up. */
  leave(): Promise<void>;
  /** The lesson's last calls, for a report of a problem; empty if it has made none or does not answer. */
  lastCalls(): Promise<LessonCall[]>;
  /**
   * Lets the lesson close and send its data behind the portal's next page. False if no lesson is playing, or if the
   * browser cannot move its frame; `leave` then waits for it.
   */
  leaveBehind(texts: LeavingTexts): boolean;
}

/** True if the portal has not received the launch's last values yet. */
const isNoted = (launchID: string) => unsentLessons().some((lesson) => lesson.launchID === launchID);

/** @param changed called when the outline may have changed */
export function useLesson(played: Played, contentOrigin: string, changed: () => void): Lesson {
  const [state, dispatch] = useReducer(nextState, { step: 'choosing' });
  const [unsaved, hear] = useReducer(unsavedAfter, new Map() satisfies Unsaved);
  const frame = useRef<HTMLIFrameElement>(null);
  const left = useRef<() => void>(undefined);
  const logged = useRef<(calls: LessonCall[]) => void>(undefined);
  const turn = useRef(0);
  const isUnsent = useRef(false);
  const isRefused = useRef(false);
  const leaving = useRef<HTMLIFrameElement>(undefined);
  const launch = state.step === 'playing' ? state.launch : undefined;
  const origin = launch && contentOrigin.replace('{label}', launch.label);
  const isReady = state.step === 'playing' && state.ready;

  // Visitors with an open link do not return to the portal, so the lesson itself sends what it left.
  useEffect(() => (launch && played.kind !== 'open' ? holdLesson(launch) : undefined), [launch, played]);

  useEffect(() => {
    if (!launch || !origin) return;
    isUnsent.current = false;
    isRefused.current = false;
    const post = (message: ToFrame) => frame.current?.contentWindow?.postMessage(message, origin);
    const onMessage = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      // A lesson that ends behind the next page is tracked there (leaving-lesson.ts), as this page is about to close.
      if (leaving.current === frame.current) return;
      const message = readFromFrame(data);
      if (!message) return;
      // The launch is known here. The message may come from the content itself, so it does not name one.
      if (message === 'renew-attempt-token') return void answerRenewal(played, launch.launchID, post);
      if (message === 'log') return logged.current?.(loggedCalls(data));
      if (message === 'saving' || message === 'waiting' || message === 'not-kept') isUnsent.current = true;
      if (message === 'saved' || message === 'refused') {
        isUnsent.current = false;
        isRefused.current = message === 'refused';
      }
      if (message === 'left' && !isUnsent.current) removeLaunch(launch);
      if (message === 'left' || message === 'exited') left.current?.();
      if (progressMessages.has(message)) changed();
      hear({ launchID: launch.launchID, message });
      dispatch({ kind: 'frame', launchID: launch.launchID, message, at: Date.now(), host: waitedForHost(data) });
    };
    window.addEventListener('message', onMessage);
    const { launchID } = launch;
    const timer = setTimeout(() => dispatch({ kind: 'not-shown', launchID }), openingMs);
    return () => {
      window.removeEventListener('message', onMessage);
      clearTimeout(timer);
    };
  }, [launch, origin, changed, played]);

  const leave = useCallback(async () => {
    const window = frame.current?.contentWindow;
    if (!window || !origin || !isReady) return;
    await new Promise<void>((resolve) => {
      // A second request does not wait again.
      left.current?.();
      left.current = resolve;
      setTimeout(resolve, leavingMs);
      window.postMessage({ kind: 'leave' } satisfies ToFrame, origin);
    });
    left.current = undefined;
  }, [origin, isReady]);

  const lastCalls = useCallback(async () => {
    const window = frame.current?.contentWindow;
    if (!window || !origin) return [];
    return new Promise<LessonCall[]>((resolve) => {
      logged.current = resolve;
      setTimeout(() => resolve([]), logMs);
      window.postMessage({ kind: 'send-log' } satisfies ToFrame, origin);
    });
  }, [origin]);

  const leaveBehind = useCallback(
    (texts: LeavingTexts) => {
      const element = frame.current;
      if (!element || !launch || !origin || !isReady || !canLeaveBehind()) return false;
      // A second press, while the next page is loading, changes nothing.
      if (leaving.current === element) return true;
      leaving.current = element;
      endBehindNextPage({
        frame: element,
        launch,
        origin,
        played,
        texts,
        isUnsent: isUnsent.current,
        isRefused: isRefused.current,
        earlier: savedStateOf(new Map([...unsaved].filter(([launchID]) => launchID !== launch.launchID)), isNoted),
      });
      return true;
    },
    [launch, origin, isReady, played, unsaved],
  );

  const open = useCallback(
    (scoID: string, manner: Manner = {}) => {
      turn.current += 1;
      const mine = turn.current;
      dispatch({ kind: 'open', scoID });
      // The current lesson closes while the other one loads; of several choices the last one counts.
      void Promise.all([launchLesson(played, scoID, manner, openingMs), leave()]).then(([answer]) => {
        if (mine !== turn.current) return;
        if ('trouble' in answer) dispatch({ kind: 'failed', scoID, manner, ...answer });
        else dispatch({ kind: 'launched', launch: answer, mode: manner.mode ?? 'normal' });
      });
    },
    [played, leave],
  );

  const leaveFor = useCallback(
    (kind: 'ask' | 'finish', scoID: string) => {
      turn.current += 1;
      const mine = turn.current;
      void leave().then(() => mine === turn.current && dispatch({ kind, scoID }));
    },
    [leave],
  );
  const ask = useCallback((scoID: string) => leaveFor('ask', scoID), [leaveFor]);
  const finish = useCallback((scoID: string) => leaveFor('finish', scoID), [leaveFor]);

  const showBar = useCallback(() => dispatch({ kind: 'bar-wanted' }), []);

  // Nothing is recorded for visitors with an open link.
  const savedState = () => savedStateOf(unsaved, played.kind === 'open' ? () => true : isNoted);

  return { state, savedState, frame, open, ask, finish, showBar, leave, lastCalls, leaveBehind };
}
