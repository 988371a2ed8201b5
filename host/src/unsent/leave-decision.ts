/** Whether signing out may continue. Asks only if this device has work that would be lost (ruling 22). */
import { accountCalls } from '../session/index.ts';

let isDecided = false;

/** The person has decided what happens to the work. */
export const decideToLeave = (): void => {
  isDecided = true;
};

/** The person has signed in again. */
export const clearDecision = (): void => {
  isDecided = false;
};

/** The databases of everyone with work on this device. */
async function unsentDatabases(): Promise<string[]> {
  const databases = (await indexedDB.databases?.()) ?? [];
  return databases.flatMap(({ name }) => (name?.startsWith('portico.unsent.') ? [name] : []));
}

async function unsentParts() {
  await accountCalls();
  return import(/* webpackChunkName: "unsent" */ '@portico/data-client/unsent');
}

async function hasWork(): Promise<boolean> {
  if ((await unsentDatabases()).length === 0) return false;
  const { isNothing, unsentWork } = await unsentParts();
  return !isNothing(await unsentWork());
}

/** If the device cannot tell, there is nothing to lose. */
export const mustAskBeforeLeaving = async (): Promise<boolean> => !isDecided && hasWork().catch(() => false);

async function sealOthers(): Promise<readonly string[]> {
  const names = await unsentDatabases();
  return names.length === 0 ? [] : (await unsentParts()).sealOthers(names);
}

/**
 * Encrypts other people's queued work for its owners. Returns the databases that sign-out must keep, see `sealOthers`.
 */
export const sealWorkOfOthers = (): Promise<readonly string[]> => sealOthers().catch(() => []);
