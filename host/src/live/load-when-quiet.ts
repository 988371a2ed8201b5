import { untilQuiet } from '@portico/ui/until-quiet';
import { millisecondsInMinute } from 'date-fns/constants';

const longestWaitMs = millisecondsInMinute;

/** Resolves when the browser reports a network, or after a minute. */
const untilOnline = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, longestWaitMs);
    function end() {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    }
    addEventListener('online', end);
  });

/**
 * Loads what a page does not need at first, after it has rendered. Retries until it succeeds: a network lost in the
 * first seconds must not leave the page incomplete until it is closed.
 */
export async function loadWhenQuiet<M>(load: () => Promise<M>): Promise<M> {
  await untilQuiet();
  for (;;) {
    try {
      return await load();
    } catch (cause) {
      console.info('A part of the portal comes later.', cause);
    }
    await untilOnline();
  }
}
