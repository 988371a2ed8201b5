import type { Unsent } from '@portico/data-client/unsent';
import { onSignOut } from '../session/index.ts';
import { loadUnsentNotice, loadUnsentPage } from './load-unsent-page.ts';
import { noneUnsent, useUnsentCounts } from './unsent-counts.ts';

/** A write that is pending only briefly is not shown. */
const momentMs = 3000;

/** Called when the device's unsent work has been opened. From then on the banner shows the queued writes. */
export function followUnsent({ outbox }: Unsent): void {
  let again: ReturnType<typeof setTimeout> | undefined;
  async function read(): Promise<void> {
    const entries = await outbox.list();
    const waiting = entries.filter(({ stop }) => !stop);
    const old = waiting.filter(({ writtenAt }) => Date.now() - writtenAt >= momentMs);
    useUnsentCounts.setState({ waiting: old.length, stopped: entries.length - waiting.length });
    clearTimeout(again);
    if (old.length < waiting.length) again = setTimeout(look, momentMs);
  }
  const look = (): void => void read().catch(() => useUnsentCounts.setState(noneUnsent));
  outbox.onEvent(look);
  look();
  // If offline, they are loaded when needed.
  Promise.all([loadUnsentPage(), loadUnsentNotice()]).catch(() => {});
  const stop = onSignOut(async () => {
    stop();
    clearTimeout(again);
    useUnsentCounts.setState(noneUnsent);
    const { closeUnsent } = await import(/* webpackChunkName: "unsent" */ '@portico/data-client/unsent');
    closeUnsent();
  });
}
