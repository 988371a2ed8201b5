import type { Cue } from '@portico/contracts/lms/delivery/captions';
import { type RefObject, useEffect, useState } from 'react';
import { lineAt } from './transcript-lines.ts';

/** The index of the line that the video is at; -1 before the first. */
export function useCurrentLine(element: RefObject<HTMLVideoElement | null>, cues: readonly Cue[]): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    const player = element.current;
    if (!player) return;
    const update = () => setCurrent(lineAt(cues, player.currentTime * 1000));
    update();
    const names = ['timeupdate', 'seeked', 'loadedmetadata'] as const;
    for (const name of names) player.addEventListener(name, update);
    return () => {
      for (const name of names) player.removeEventListener(name, update);
    };
  }, [element, cues]);
  return current;
}
