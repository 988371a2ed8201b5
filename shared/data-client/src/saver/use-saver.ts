/** Saves automatically after each change, again after a while if that fails, and at once when the network is back. */
import { useEffect, useRef, useState } from 'react';
import {
  atRest,
  createSaver,
  pauseBeforeSave,
  problemOf,
  type Saver,
  type SaverParts,
  type SaverState,
} from './create-saver.ts';

export interface AutomaticSaver<R> extends Saver<R> {
  state: SaverState<R>;
  problem: 'waiting' | 'refused' | null;
  /** Saves now rather than after the pause. Does not resend refused input, and waits as long as the server requires. */
  hurry(): void;
}

interface SaverTimes {
  /** Milliseconds after the last change. */
  quietMs: number;
  /** Also saves at once when the page is hidden or left. */
  savesWhenLeft?: boolean;
}

export function useSaver<R, A>(
  parts: Omit<SaverParts<R, A>, 'show'>,
  { quietMs, savesWhenLeft = false }: SaverTimes,
): AutomaticSaver<R> {
  const latest = useRef(parts);
  latest.current = parts;
  const [state, show] = useState<SaverState<R>>(atRest);
  const [saver] = useState(() =>
    createSaver<R, A>({
      next: () => latest.current.next(),
      send: (request, key, isRepeated) => latest.current.send(request, key, isRepeated),
      sent: (sent) => latest.current.sent?.(sent),
      answered: (answer, request, wasRepeated) => latest.current.answered(answer, request, wasRepeated),
      failed: (failure, cause, wasRepeated) => latest.current.failed?.(failure, cause, wasRepeated),
      show,
    }),
  );
  // The effect depends on what would be sent, so each change restarts the timer.
  const due = JSON.stringify(parts.next());
  useEffect(() => {
    const pause = pauseBeforeSave(state, due, quietMs);
    if (pause === undefined) return undefined;
    const save = () => void saver.save();
    const timer = setTimeout(save, pause);
    addEventListener('online', save);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', save);
    };
  }, [state, due, quietMs, saver]);
  const [hurry] = useState(() => (isLeaving: boolean) => {
    // A save in progress is followed by what was typed since.
    const now = { ...saver.now(), isSaving: false };
    const pause = pauseBeforeSave(now, JSON.stringify(latest.current.next()), 0);
    if (pause === 0 || (pause !== undefined && isLeaving)) void saver.save();
  });
  useEffect(() => {
    if (!savesWhenLeft) return undefined;
    const save = () => hurry(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', save);
    return () => {
      document.removeEventListener('visibilitychange', save);
      hurry(true);
    };
  }, [savesWhenLeft, hurry]);
  return { ...saver, state, problem: problemOf(state, due), hurry: () => hurry(false) };
}
