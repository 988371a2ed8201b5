/** Reports what was played: during playback, when it stops, and when the page is left. */
import { type CourseVideo, reportWatched } from '@portico/contracts/lms/calls';
import { ruledProgress } from '@portico/contracts/lms/delivery/delivery-progress';
import { joinWatched, type WatchedReport } from '@portico/contracts/lms/delivery/join-reports';
import { lengthOf, neededMs, reportEveryMs, unionOf } from '@portico/contracts/lms/delivery/watched';
import { deliveryTypes } from '@portico/contracts/platform/constants';
import { isRefusal } from '@portico/contracts/platform/outcome';
import { sendLasting } from '@portico/data-client';
import { queueWrite } from '@portico/data-client/unsent';
import { useText } from '@portico/remote-contract';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { reportSubject, usePendingReport } from '../pending-report.ts';
import type { Reporting } from '../report-status.tsx';
import { trackPlayed } from './played.ts';

export interface Reports {
  seen: CourseVideo['seen'];
  progress: CourseVideo['progress'];
  reporting: Reporting;
}

type Recorded = Pick<CourseVideo, 'seen' | 'progress'>;

/** The expected status once everything pending has been reported. */
function withWaiting(status: Recorded, waiting: WatchedReport['played'], { durationMs, share }: CourseVideo): Recorded {
  if (waiting.length === 0) return status;
  const seen = unionOf([...status.seen, ...waiting], durationMs).map(([from, to]): [number, number] => [from, to]);
  if (status.progress.isCompleted) return { ...status, seen };
  const [done, needed] = [lengthOf(seen), neededMs(durationMs, share)].map((ms) => Math.floor(ms / 1000));
  return { seen, progress: ruledProgress(deliveryTypes.video, done ?? 0, Math.max(1, needed ?? 0)) };
}

const inMs = (video: HTMLVideoElement): number => Math.floor(video.currentTime * 1000);

/**
 * @param element the player; its events are observed while the page shows it
 * @param isOff reports nothing
 */
export function useReports(
  { CourseID: courseID, CourseName }: { CourseID: string; CourseName: string },
  video: CourseVideo,
  element: RefObject<HTMLVideoElement | null>,
  isOff: boolean,
): Reports {
  const t = useText();
  const { mediaID } = video;
  const [status, setStatus] = useState<Recorded>(video);
  const [isBehind, setBehind] = useState(false);
  const stored = usePendingReport<WatchedReport>(reportWatched, courseID, mediaID);
  const played = useRef(trackPlayed());
  const sending = useRef(false);
  /** Playback stopped while a report was being sent, so the rest is reported after it. */
  const hasRest = useRef(false);
  const hasLeft = useRef(false);
  const label = t('lms.delivery.report', { name: CourseName });

  const latest = useRef((_: HTMLVideoElement): void => {});
  const report = useCallback(
    async (player: HTMLVideoElement, leaving = false) => {
      if (sending.current && !leaving) {
        hasRest.current = true;
        return;
      }
      hasRest.current = false;
      const ranges = played.current.take();
      sending.current = true;
      const body = {
        courseID,
        mediaID,
        played: ranges.map(([from, to]): [number, number] => [from, to]),
        positionMs: inMs(player),
      };
      const subject = reportSubject(courseID, mediaID);
      const join = (before: { body: WatchedReport }) => ({ body: joinWatched(before.body, body) });
      try {
        const outcome = await sendLasting(reportWatched, { body }, { subject, label, join }, { keepalive: leaving });
        setBehind(false);
        if (outcome.kind === 'sent') setStatus(outcome.answer);
      } catch (cause) {
        if (hasLeft.current && !isRefusal(cause)) {
          // No later report would include it.
          await queueWrite({ call: reportWatched, input: { body }, subject, label, join }).catch(() => {});
          return;
        }
        played.current.giveBack(ranges);
        setBehind(true);
      } finally {
        sending.current = false;
        if (hasRest.current) latest.current(player);
      }
    },
    [courseID, mediaID, label],
  );
  latest.current = (player) => void report(player);

  useEffect(() => {
    const player = element.current;
    if (!player || isOff) return;
    const track = played.current;
    hasLeft.current = false;
    const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
      timeupdate: () => !player.paused && !player.seeking && track.at(inMs(player)),
      // The first report starts the server's clock.
      playing: () => {
        track.at(inMs(player));
        void report(player);
      },
      seeking: () => track.breakOff(),
      pause: () => {
        if (!player.seeking) track.at(inMs(player));
        void report(player);
      },
      ended: () => {
        track.at(inMs(player));
        void report(player);
      },
    };
    for (const [name, listener] of Object.entries(listeners)) player.addEventListener(name, listener);
    const timer = setInterval(() => !player.paused && void report(player), reportEveryMs);
    const leave = () => document.visibilityState === 'hidden' && void report(player, true);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', leave);
      for (const [name, listener] of Object.entries(listeners)) player.removeEventListener(name, listener);
      hasLeft.current = true;
      // The page no longer refers to its player by then.
      if (player.currentTime > 0) void report(player, true);
    };
  }, [element, report, isOff]);

  // The stored reports were sent in the meantime, and the course was refetched.
  useEffect(() => setStatus(video), [video]);
  const reported = isBehind ? 'behind' : stored ? 'waiting' : 'reported';
  return { ...withWaiting(status, stored?.played ?? [], video), reporting: reported };
}
