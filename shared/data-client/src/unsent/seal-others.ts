/**
 * On a shared device, someone may sign out while unsent work of another person, whose sign-in had expired, is still
 * there. It is not theirs to discard, nor may the next person be able to read it.
 */
import { clientConfiguration } from '../send-call.ts';
import { hasStored, storeForAccount, takeBack } from './store-for-account.ts';
import { digestOfUnsent, nameOfUnsent, openUnsent, ownerDigest, type UnsentDatabase } from './unsent-database.ts';

const isWorth = async (database: UnsentDatabase): Promise<boolean> =>
  (await database.count('outbox')) > 0 || (await database.getAll('drafts')).some(({ isSynced }) => !isSynced);

/** True if the database may be deleted: it has no unsent work, or all of it is encrypted for its account. */
async function mayGo(name: string): Promise<boolean> {
  const database = await openUnsent(name);
  try {
    if (!(await isWorth(database))) return true;
    const key = await database.get('keys', 'device');
    // The server returns a person's key only to that person.
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
 * Encrypts the unsent work of people other than the signed-in one. Returns the names of the databases that must stay as
 * they are, because their key was never on this device. Their writes are sent when their owner signs in again.
 * @param names of all databases with unsent work.
 */
export async function sealOthers(names: readonly string[]): Promise<string[]> {
  const owner = clientConfiguration()?.owner?.();
  const own = owner && nameOfUnsent(await ownerDigest(owner));
  const others = names.filter((name) => name !== own);
  const goes = await Promise.all(others.map((name) => mayGo(name).catch(() => false)));
  return others.filter((_, index) => !goes[index]);
}
