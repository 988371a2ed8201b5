import { onLiveEvent } from '@portico/data-client/live-events';
import { millisecondsInMinute } from 'date-fns/constants';
import { renewReleases } from '../federation/follow-releases.ts';

/**
 * All open pages receive an event at the same moment, so each sends its request at a random time within this window.
 */
const fanOutMs = 2000;
/** Polling interval in case the stream is unavailable or an event is lost. */
const usualMs = millisecondsInMinute;

/** Refreshes the list of served releases when an event announces a change. The loader decides what to do with it. */
export function hearOfReleases(renew: () => Promise<void> = renewReleases, random = Math.random): void {
  let isPlanned = false;
  onLiveEvent((event) => {
    if (event.kind !== 'reset' && !('subject' in event && event.subject.kind === 'releases')) return;
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      void renew();
    }, random() * fanOutMs);
  });
  setInterval(() => {
    if (document.visibilityState === 'visible') void renew();
  }, usualMs);
}
