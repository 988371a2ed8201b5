import { millisecondsInMinute } from 'date-fns/constants';
import { session } from '../session/index.ts';
import { beforeSignOut } from './before-sign-out.ts';
import { unsentLessons } from './unsent-lessons.ts';

/** A flush that fails is not retried each time someone changes tabs. */
const pauseMs = millisecondsInMinute;

/**
 * Sends what closed lessons have left when the portal starts, when the network is back, when this tab becomes visible,
 * and before it is left permanently.
 */
export function flushOnReturn(contentOrigin: string): void {
  // Without locks, a running lesson cannot be told from a closed one; the lesson's next launch sends what it left.
  if (!('locks' in navigator)) return;
  let running: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    if (session.getState().context === undefined || !navigator.onLine || unsentLessons().length === 0) return;
    const { flushLessons } = await import(/* webpackChunkName: "drain-lessons" */ './flush-lessons.ts');
    await flushLessons(contentOrigin);
  };
  const once = () => {
    running ??= look()
      .catch(() => console.info('Data that lessons left on this device is sent when they are opened.'))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  void once();
  session.subscribe(({ context }, before) => {
    if (context !== undefined && before.context === undefined) void once();
  });
  window.addEventListener('online', () => void once());
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < pauseMs) return;
    lookedAt = Date.now();
    void once();
  });
  beforeSignOut(once);
}
