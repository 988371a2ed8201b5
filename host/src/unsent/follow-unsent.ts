import type { Unsent } from '@portico/data-client/unsent';
import { onSignOut } from '../session/index.ts';
import { loadUnsentNotice, loadUnsentPage } from './load-unsent-page.ts';
import { noneUnsent, useUnsentCounts } from './unsent-counts.ts';

/** A write that is only briefly on its way is not shown. */
const momentMs = 3000;

/** The device's unsent work has been opened, by whatever page: from now on the banner shows what waits. */
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
  // Without a network now, they are asked for when they are wanted.
  Promise.all([loadUnsentPage(), loadUnsentNotice()]).catch(() => {});
  const stop = onSignOut(async () => {
    stop();
    clearTimeout(again);
    useUnsentCounts.setState(noneUnsent);
    const { closeUnsent } = await import(/* webpackChunkName: "unsent" */ '@portico/data-client/unsent');
    closeUnsent();
  });
}
