import type { FromFrame } from '@portico/contracts/player/frame-messages';
import type { JournalStore } from './journal-store.ts';
import type { Transport } from './transport.ts';

/**
 * Sends what a lesson's closed windows left in this browser, without playing the lesson. Returns what to report to the
 * portal.
 */
export async function flushLesson(
  store: Pick<JournalStore, 'leftovers' | 'forget'> | undefined,
  { recover }: Pick<Transport, 'recover'>,
): Promise<Extract<FromFrame, 'saved' | 'left' | 'waiting'>> {
  const left = store?.leftovers() ?? [];
  if (left.length === 0) return 'left';
  if (!(await recover(left))) return 'waiting';
  store?.forget(left);
  return 'saved';
}
