/**
 * Lets a lesson end behind the portal's next page: its frame moves out of the player, where its closing code runs and
 * its last values are sent, while the learner continues. The learner is only informed if that takes a moment.
 */
import { readFromFrame, type ToFrame } from '@portico/contracts/player/frame-messages';
import type { Launched } from '@portico/contracts/player/shapes';
import { queryClient } from '@portico/data-client';
import { toast } from '@portico/ui';
import { millisecondsInMinute } from 'date-fns/constants';
import { beforeSignOut } from '../../player-bridge/before-sign-out.ts';
import { holdLesson, removeLaunch } from '../../player-bridge/unsent-lessons.ts';
import { answerRenewal } from './launch-lesson.ts';
import styles from './player.module.css';
import type { SavedState } from './saved-state.ts';
import type { Played } from './use-player-target.ts';

export interface LeavingTexts {
  saving: string;
  saved: string;
  /** Saved on this device only. */
  waiting: string;
  /** Saved neither on this device nor on the server. */
  notSaved: string;
}

interface Leaving {
  frame: HTMLIFrameElement;
  launch: Launched;
  origin: string;
  played: Played;
  texts: LeavingTexts;
  /** Values that the lesson has reported have not been confirmed. */
  isUnsent: boolean;
  /** The last value of an element was refused. */
  isRefused: boolean;
  /** The state of the lessons played before. */
  earlier: SavedState;
}

/** Saves that take less time are not shown. */
const quietMs = 600;
/** What has not been sent by then stays in the lesson's journal; the portal sends it when it is opened again. */
const longestMs = millisecondsInMinute;

type Movable = Element & { moveBefore(child: Node, before: Node | null): void };

/** Other browsers reload a frame when it moves, which would end the lesson before it has closed. */
export const canLeaveBehind = (): boolean => 'moveBefore' in Element.prototype;

export function endBehindNextPage({ frame, launch, origin, played, texts, earlier, ...at }: Leaving): void {
  let { isUnsent, isRefused } = at;
  let unsentAs: 'waiting' | 'notSaved' = 'waiting';
  let hasLeft = false;
  const place = document.createElement('div');
  place.className = styles.leaving ?? '';
  place.inert = true;
  document.body.append(place);
  (place as unknown as Movable).moveBefore(frame, null);
  const release = holdLesson(launch);
  const post = (message: ToFrame) => frame.contentWindow?.postMessage(message, origin);

  let shown: keyof LeavingTexts | undefined;
  let closeToast: (() => void) | undefined;
  function show(of: keyof LeavingTexts): void {
    const what = of === 'saving' || earlier !== 'notSaved' ? of : 'notSaved';
    if (what === shown) return;
    closeToast?.();
    shown = what;
    const tone = { saving: 'info', saved: 'success', waiting: 'warning', notSaved: 'danger' } as const;
    closeToast = toast({ tone: tone[what], title: texts[what] });
  }

  function onMessage({ origin: from, source, data }: MessageEvent<unknown>): void {
    if (from !== origin || source !== frame.contentWindow) return;
    const message = readFromFrame(data);
    switch (message) {
      case 'renew-attempt-token':
        void answerRenewal(played, launch.launchID, post);
        return;
      case 'saving':
        isUnsent = true;
        return;
      case 'waiting':
      case 'not-kept':
        isUnsent = true;
        unsentAs = message === 'waiting' ? 'waiting' : 'notSaved';
        if (hasLeft) show(unsentAs);
        return;
      case 'saved':
      case 'refused':
        // A refused value will never be sent. Everything else is confirmed, or the frame reports that it is waiting.
        isUnsent = false;
        isRefused = message === 'refused';
        if (hasLeft) end();
        return;
      case 'left':
        hasLeft = true;
        if (isUnsent) show(unsentAs);
        else end();
        return;
      case 'taken-over':
        end();
    }
  }
  const quiet = setTimeout(() => {
    if (!shown) show('saving');
  }, quietMs);
  const longest = setTimeout(() => {
    if (isUnsent) show(unsentAs);
    end();
  }, longestMs);

  const { promise: ended, resolve: markEnded } = Promise.withResolvers<void>();
  // Signing out leaves the page, which would stop the lesson. It also deletes the note that reminds the portal to
  // request the lesson's values later.
  const stopWaiting = beforeSignOut(
    () => ended,
    () => {
      end();
      // Contains the name of the course, which the next person on this device must not see.
      closeToast?.();
    },
  );

  function end(): void {
    if (!place.isConnected) return;
    markEnded();
    stopWaiting();
    clearTimeout(quiet);
    clearTimeout(longest);
    window.removeEventListener('message', onMessage);
    place.remove();
    release();
    // Before the lesson has left, its closing code may still have something to send.
    if (hasLeft && !isUnsent) {
      removeLaunch(launch);
      if (isRefused) show('notSaved');
      else if (earlier !== 'saved') show(earlier);
      else if (shown) show('saved');
    } else if (shown === 'saving') closeToast?.();
    // The pages that are shown now were loaded before the last values arrived.
    for (const area of ['player', 'lms', 'service']) void queryClient.invalidateQueries({ queryKey: [area] });
  }

  window.addEventListener('message', onMessage);
  post({ kind: 'leave' });
}
