/** Whether signing out may continue: asked only where this device has work that would be lost (ruling 22). */
import { accountCalls } from '../session/index.ts';

let isDecided = false;

/** The person has decided what shall happen to it. */
export const decideToLeave = (): void => {
  isDecided = true;
};

/** The person is back. */
export const clearDecision = (): void => {
  isDecided = false;
};

/** The databases of everyone whose work has been on this device. */
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

/** A device that cannot tell has nothing to lose. */
export const mustAskBeforeLeaving = async (): Promise<boolean> => !isDecided && hasWork().catch(() => false);

async function sealOthers(): Promise<readonly string[]> {
  const names = await unsentDatabases();
  return names.length === 0 ? [] : (await unsentParts()).sealOthers(names);
}

/** What others have waiting here is sealed for them. Returns the databases that signing out must leave: see `sealOthers`. */
export const sealWorkOfOthers = (): Promise<readonly string[]> => sealOthers().catch(() => []);
