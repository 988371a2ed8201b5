/** Captions as tracks of the player itself, so that its own button, full screen and picture in picture show them. */
import type { CourseVideo } from '@portico/contracts/lms/calls';
import { asCueText } from '@portico/contracts/lms/delivery/captions';
import { useLanguage } from '@portico/remote-contract';
import { type RefObject, useEffect, useState } from 'react';
import { languageName } from '../../../../parts/language-name.ts';

const stored = 'portico-captions';

/** The language shown, or `off`. Captions in another language than the portal's are better than none. */
function firstChoice(captions: CourseVideo['captions'], language: string): string {
  const wanted = sessionStorage.getItem(stored) ?? language;
  if (wanted === 'off') return 'off';
  return (captions.find((one) => one.language === wanted) ?? captions[0])?.language ?? 'off';
}

export function useCaptions(element: RefObject<HTMLVideoElement | null>, captions: CourseVideo['captions']) {
  const language = useLanguage();
  const [chosen, setChosen] = useState(() => firstChoice(captions, language));
  useEffect(() => {
    const player = element.current;
    if (!player || player.textTracks.length > 0) return;
    for (const one of captions) {
      const track = player.addTextTrack('captions', languageName(one.language), one.language);
      for (const { from, to, text } of one.cues) track.addCue(new VTTCue(from / 1000, to / 1000, asCueText(text)));
    }
  }, [element, captions]);
  useEffect(() => {
    for (const track of element.current?.textTracks ?? [])
      track.mode = track.language === chosen ? 'showing' : 'disabled';
  }, [element, chosen]);
  return {
    chosen,
    choose(next: string) {
      sessionStorage.setItem(stored, next);
      setChosen(next);
    },
  };
}
