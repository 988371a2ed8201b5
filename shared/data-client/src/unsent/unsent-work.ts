/**
 * What would be lost if this device's data were deleted now, and what can be done about it before signing out (ruling
 * 22).
 */
import type { StoredDraft } from '../drafts/stored-draft.ts';
import { syncDrafts } from '../drafts/sync-drafts.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { unsent } from './portal-unsent.ts';

export interface UnsentWork {
  entries: OutboxEntry[];
  /** Drafts that are not on the server. */
  drafts: StoredDraft[];
  /** Work from an earlier sign-out is still encrypted here, because its key has not been available yet. */
  isSealed: boolean;
}

/** Empty if this device cannot store anything. */
export async function unsentWork(): Promise<UnsentWork> {
  try {
    const { outbox, drafts, isSealed } = await unsent();
    return {
      entries: await outbox.list(),
      drafts: (await drafts.list()).filter(({ isSynced }) => !isSynced),
      isSealed: await isSealed(),
    };
  } catch {
    return { entries: [], drafts: [], isSealed: false };
  }
}

export const isNothing = ({ entries, drafts }: UnsentWork): boolean => entries.length === 0 && drafts.length === 0;

/** True while an entry may still be sent at once: not attempted since `hurry`, and not refused. */
const isUnderWay = ({ stop, notBefore }: OutboxEntry): boolean => stop === null && notBefore === 0;

/** Tries to send everything now. Resolves to what is left once each entry has been tried or the time is up. */
export async function sendAllNow(patienceMs = 20_000): Promise<UnsentWork> {
  const { outbox, drafts } = await unsent();
  await syncDrafts(drafts).catch(() => {});
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, patienceMs);
    const look = async () => {
      if (!(await outbox.list()).some(isUnderWay)) end();
    };
    const stop = outbox.onEvent(() => void look().catch(end));
    // `hurry` emits an event itself once everything is due.
    outbox.hurry().catch(end);
  });
  return unsentWork();
}
