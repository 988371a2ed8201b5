/**
 * Decides when the prompt for a newer portal is shown: between two pages, never on a page where someone is at work, nor
 * behind a dialog. It disappears after a while and reappears later on another page.
 */

import { updatePromptMs } from '@portico/contracts/platform/constants';
import { millisecondsInMinute } from 'date-fns/constants';

/** Pause after a prompt that was not used. */
const restMs = 15 * millisecondsInMinute;
/** How often to check again while someone stays on the home page with a dialog open. */
const lookMs = 1000;
/** The page on which no one is interrupted, however long they stay. */
const restingPlace = '/home';

export interface Place {
  pathname: string;
  /** A page with a form, an attempt or a player. */
  isWork: boolean;
}

export interface UpdatePrompt {
  arrive(next: Place): void;
  /** A new version of the portal is available. */
  updated(): void;
  stop(): void;
}

export function updatePrompt(show: (isShown: boolean) => void, isInTheMiddle: () => boolean): UpdatePrompt {
  let isUpdated = false;
  let place: Place | undefined;
  let isShown = false;
  let restsUntil = 0;
  let ending: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setTimeout> | undefined;

  function set(next: boolean): void {
    clearTimeout(ending);
    if (next) ending = setTimeout(end, updatePromptMs);
    if (next !== isShown) show(next);
    isShown = next;
  }
  function end(): void {
    // A prompt behind a dialog does not count as unused, because no one could press it.
    if (!isInTheMiddle()) restsUntil = Date.now() + restMs;
    set(false);
  }
  function offer(): void {
    clearTimeout(looking);
    if (!isUpdated || isShown || !place || place.isWork || Date.now() < restsUntil) return;
    if (!isInTheMiddle()) set(true);
    else if (place.pathname === restingPlace) looking = setTimeout(offer, lookMs);
  }
  return {
    arrive(next) {
      const isAnother = place !== undefined && place.pathname !== next.pathname;
      place = next;
      if (next.isWork) set(false);
      else if (isAnother) offer();
    },
    updated() {
      isUpdated = true;
      if (place?.pathname === restingPlace) offer();
    },
    stop() {
      clearTimeout(ending);
      clearTimeout(looking);
    },
  };
}
