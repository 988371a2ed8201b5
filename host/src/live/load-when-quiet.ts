import { millisecondsInMinute } from 'date-fns/constants';
import { untilQuiet } from './until-quiet.ts';

const longestWaitMs = millisecondsInMinute;

/** Until the network is back, as far as the browser can tell. */
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
 * Loads what a page does not need at first, once it has shown. What cannot be had is asked for again: a network that was
 * lost in the page's first seconds must not leave it without its other half until it is closed.
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
