/** Tells the server what was played: while it plays, when it stops, and when the page is left. */
import { type CourseVideo, reportWatched } from '@portico/contracts/lms/calls';
import { reportEveryMs } from '@portico/contracts/lms/delivery/watched';
import { sendCall } from '@portico/data-client';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { trackPlayed } from './played.ts';

export interface Reports {
  seen: CourseVideo['seen'];
  progress: CourseVideo['progress'];
  /** The last report did not arrive; it is sent again with the next. */
  isBehind: boolean;
}

const inMs = (video: HTMLVideoElement): number => Math.floor(video.currentTime * 1000);

/** @param element the player; its events are listened to as long as the page shows it */
export function useReports(
  course: { courseID: string },
  video: CourseVideo,
  element: RefObject<HTMLVideoElement | null>,
): Reports {
  const { courseID } = course;
  const { mediaID } = video;
  const [shown, setShown] = useState<Reports>({ seen: video.seen, progress: video.progress, isBehind: false });
  const played = useRef(trackPlayed());
  const sending = useRef(false);

  const report = useCallback(
    async (leaving = false) => {
      const player = element.current;
      if (!player || (sending.current && !leaving)) return;
      const stretches = played.current.take();
      sending.current = true;
      const body = {
        courseID,
        mediaID,
        played: stretches.map(([from, to]): [number, number] => [from, to]),
        positionMs: inMs(player),
      };
      try {
        const { seen, progress } = await sendCall(reportWatched, { body }, { keepalive: leaving });
        setShown({ seen, progress, isBehind: false });
      } catch {
        played.current.giveBack(stretches);
        setShown((before) => ({ ...before, isBehind: true }));
      } finally {
        sending.current = false;
      }
    },
    [courseID, mediaID, element],
  );

  useEffect(() => {
    const player = element.current;
    if (!player) return;
    const track = played.current;
    const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
      timeupdate: () => !player.paused && !player.seeking && track.at(inMs(player)),
      // The first report begins the server's clock.
      playing: () => {
        track.at(inMs(player));
        void report();
      },
      seeking: () => track.breakOff(),
      pause: () => {
        if (!player.seeking) track.at(inMs(player));
        void report();
      },
      ended: () => {
        track.at(inMs(player));
        void report();
      },
    };
    for (const [name, listener] of Object.entries(listeners)) player.addEventListener(name, listener);
    const timer = setInterval(() => !player.paused && void report(), reportEveryMs);
    const leave = () => document.visibilityState === 'hidden' && void report(true);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', leave);
      for (const [name, listener] of Object.entries(listeners)) player.removeEventListener(name, listener);
      if (player.currentTime > 0) void report(true);
    };
  }, [element, report]);

  return shown;
}
