/** What would be lost if this device were forgotten now, and what can be done about it before signing out (ruling 22). */
import type { StoredDraft } from '../drafts/stored-draft.ts';
import { syncDrafts } from '../drafts/sync-drafts.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { unsent } from './portal-unsent.ts';

export interface UnsentWork {
  entries: OutboxEntry[];
  /** Drafts that the server does not have. */
  drafts: StoredDraft[];
  /** Something of an earlier sign-out is kept here too, and its key could not be had yet. */
  isSealed: boolean;
}

/** Nothing where this device keeps nothing. */
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

/** True while something may still go by itself at once: never tried since it was hurried, and not refused. */
const isUnderWay = ({ stop, notBefore }: OutboxEntry): boolean => stop === null && notBefore === 0;

/** Tries everything now; answers what is left once each has been tried, or the time is over. */
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
    // Hurrying tells of a change itself, after everything is due.
    outbox.hurry().catch(end);
  });
  return unsentWork();
}
