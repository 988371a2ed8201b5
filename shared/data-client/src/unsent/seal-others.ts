/**
 * On a shared machine someone signs out while unsent work of another person, whose sign-in had expired, is still here.
 * It is not theirs to discard, nor to leave readable for the next person.
 */
import { clientConfiguration } from '../send-call.ts';
import { hasStored, storeForAccount, takeBack } from './store-for-account.ts';
import { digestOfUnsent, nameOfUnsent, openUnsent, ownerDigest, type UnsentDatabase } from './unsent-database.ts';

const isWorth = async (database: UnsentDatabase): Promise<boolean> =>
  (await database.count('outbox')) > 0 || (await database.getAll('drafts')).some(({ isSynced }) => !isSynced);

/** True when the database may go: nothing waits in it, or all of it is sealed for its account. */
async function mayGo(name: string): Promise<boolean> {
  const database = await openUnsent(name);
  try {
    if (!(await isWorth(database))) return true;
    const key = await database.get('keys', 'device');
    // The server gives their key to no one but them.
    if (!key) return false;
    const digest = digestOfUnsent(name);
    if (await hasStored(digest)) await takeBack(database, digest, key);
    await storeForAccount(database, digest, key);
    return true;
  } finally {
    database.close();
  }
}

/**
 * Seals what other people than the one who is signed in have waiting on this device. Returns the names of the databases
 * that have to stay as they are, because their key never came here: they go on when their person signs in again.
 * @param names of all databases with unsent work.
 */
export async function sealOthers(names: readonly string[]): Promise<string[]> {
  const owner = clientConfiguration()?.owner?.();
  const own = owner && nameOfUnsent(await ownerDigest(owner));
  const others = names.filter((name) => name !== own);
  const goes = await Promise.all(others.map((name) => mayGo(name).catch(() => false)));
  return others.filter((_, index) => !goes[index]);
}
