import { launchAttempt, renewAttemptToken } from '@portico/contracts/player/calls';
import type { ToFrame } from '@portico/contracts/player/frame-messages';
import { readFromFrame } from '@portico/contracts/player/frame-messages';
import { CallError, sendCall } from '@portico/data-client';
import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { type LessonState, nextState, type Trouble } from './lesson-state.ts';

/** A launch that has not been answered, or a lesson that has not shown by then, counts as not reached. */
const openingMs = 20_000;
/** How long a lesson may take to say goodbye. */
const leavingMs = 4000;

export interface Lesson {
  state: LessonState;
  frame: RefObject<HTMLIFrameElement | null>;
  open(scoID: string, restart?: boolean): void;
  /** Lets the lesson close and send what it has; resolves when it has, or has had its time. */
  leave(): Promise<void>;
}

function troubleOf({ code }: CallError): Trouble {
  if (code === 'offline') return 'offline';
  if (code === 'not_signed_in' || code === 'sign_in_expired') return 'signed-out';
  return code === 'not_found' || code === 'forbidden' || code === 'account_disabled' ? 'refused' : 'unreachable';
}

/** @param changed called when what the outline shows may have changed */
export function useLesson(courseID: string, contentOrigin: string, changed: () => void): Lesson {
  const [state, tell] = useReducer(nextState, { step: 'choosing' });
  const frame = useRef<HTMLIFrameElement>(null);
  const leaving = useRef<() => void>(undefined);
  const turn = useRef(0);
  const launch = state.step === 'playing' ? state.launch : undefined;
  const origin = launch && contentOrigin.replace('{label}', launch.label);

  useEffect(() => {
    if (state.step !== 'launching') return;
    const { scoID, restart } = state;
    const asked = new AbortController();
    sendCall(launchAttempt, { body: { courseID, scoID, restart } }, { signal: asked.signal }).then(
      (answer) => tell({ kind: 'launched', launch: answer }),
      (cause: unknown) => {
        if (asked.signal.aborted) return;
        const error = cause instanceof CallError ? cause : undefined;
        const trouble = error ? troubleOf(error) : 'unreachable';
        tell({ kind: 'failed', scoID, trouble, supportCode: error?.requestId ?? '' });
      },
    );
    return () => asked.abort();
  }, [state, courseID]);

  useEffect(() => {
    if (!launch || !origin) return;
    const post = (message: ToFrame) => frame.current?.contentWindow?.postMessage(message, origin);
    const renew = () =>
      sendCall(renewAttemptToken, { body: { launchID: launch.launchID } }).then(
        ({ token }) => post({ kind: 'attempt-token', token }),
        () => post({ kind: 'attempt-token', token: null }),
      );
    const heard = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      const said = readFromFrame(data);
      if (!said) return;
      // Whose token is renewed is known here; the message could come from the content itself and says nothing of it.
      if (said === 'renew-attempt-token') return void renew();
      if (said === 'left') leaving.current?.();
      if (said === 'saved' || said === 'finished' || said === 'exited' || said === 'left') changed();
      tell({ kind: 'frame', launchID: launch.launchID, said, at: Date.now() });
    };
    window.addEventListener('message', heard);
    return () => window.removeEventListener('message', heard);
  }, [launch, origin, changed]);

  const isLaunching = state.step === 'launching';
  const waitsFor = isLaunching || (state.step === 'playing' && !state.ready) ? state.scoID : undefined;
  useEffect(() => {
    if (waitsFor === undefined) return;
    const trouble = isLaunching ? 'unreachable' : 'content-unreachable';
    const timer = setTimeout(() => tell({ kind: 'failed', scoID: waitsFor, trouble, supportCode: '' }), openingMs);
    return () => clearTimeout(timer);
  }, [waitsFor, isLaunching]);

  async function leave(): Promise<void> {
    const window = frame.current?.contentWindow;
    if (!window || !origin || state.step !== 'playing' || !state.ready) return;
    await new Promise<void>((resolve) => {
      // Somebody who asks twice waits once.
      leaving.current?.();
      leaving.current = resolve;
      setTimeout(resolve, leavingMs);
      window.postMessage({ kind: 'leave' } satisfies ToFrame, origin);
    });
    leaving.current = undefined;
  }

  return {
    state,
    frame,
    leave,
    open(scoID, restart = false) {
      turn.current += 1;
      const mine = turn.current;
      tell({ kind: 'closing' });
      // Of several choices made while a lesson closes, the last one counts.
      void leave().then(() => mine === turn.current && tell({ kind: 'open', scoID, restart }));
    },
  };
}
