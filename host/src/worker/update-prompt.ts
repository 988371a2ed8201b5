/**
 * When the prompt of a newer portal is shown: between two pages, never at one where someone is at work, nor behind a
 * window over the page. It goes by itself, and comes back after a while at another page.
 */

import { updatePromptMs } from '@portico/contracts/platform/constants';
import { millisecondsInMinute } from 'date-fns/constants';

/** After a prompt that was left alone. */
const restMs = 15 * millisecondsInMinute;
/** How often someone who stays at home with a window open is looked at again. */
const lookMs = 1000;
/** The page on which no one is in the middle of anything, however long they stay. */
const restingPlace = '/home';

export interface Place {
  pathname: string;
  /** A form, an attempt, a player. */
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
    // What was behind a window was not left alone: no one could press it.
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
