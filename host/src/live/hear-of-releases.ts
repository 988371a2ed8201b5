import { onLiveEvent } from '@portico/data-client/live-events';
import { millisecondsInMinute } from 'date-fns/constants';
import { renewReleases } from '../federation/follow-releases.ts';

/** All pages hear of a change at the same moment: they ask the server at random times within this window. */
const fanOutMs = 2000;
/** Where the stream cannot be had, or an event is lost. */
const usualMs = millisecondsInMinute;

/** Open pages learn automatically that other releases are served; what they do with it is the loader's. */
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
