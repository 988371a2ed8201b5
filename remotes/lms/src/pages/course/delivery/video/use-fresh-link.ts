/**
 * Links to files expire after some minutes, before a long video ends. It continues at the same place with a new link.
 */
import { getCourseVideo } from '@portico/contracts/lms/calls';
import { sendCall } from '@portico/data-client';
import { type RefObject, useCallback, useRef, useState } from 'react';

/** A link that fails so soon after the last one has not expired: something else is wrong. */
const tooSoonMs = 20_000;

export function useFreshLink(courseID: string, first: string, element: RefObject<HTMLVideoElement | null>) {
  const [link, setLink] = useState(first);
  const [isLost, setLost] = useState(false);
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  const renew = useCallback(async () => {
    const player = element.current;
    const at = player?.currentTime ?? 0;
    const wasPlaying = player !== null && !player.paused;
    try {
      const fresh = await sendCall(getCourseVideo, { query: { courseID } });
      setLost(false);
      setLink(fresh.link);
      player?.addEventListener(
        'loadedmetadata',
        () => {
          player.currentTime = at;
          if (wasPlaying) void player.play().catch(() => undefined);
        },
        { once: true },
      );
      // The link stays the same for its five minutes, so the player has to load it again.
      if (fresh.link === link) player?.load();
    } catch {
      setLost(true);
    }
  }, [courseID, element, link]);
  return {
    link,
    isLost,
    onFailed() {
      const now = performance.now();
      if (now - renewedAt.current < tooSoonMs) return setLost(true);
      renewedAt.current = now;
      void renew();
    },
    retry: () => void renew(),
  };
}
