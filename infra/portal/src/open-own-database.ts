/** Opens the installation's database with the installation's key. */
import { ForeignKeyFile } from '@portico/database/installation-record';
import {
  type OpenDatabase,
  type OpenOptions,
  openDatabase,
  type ServingDatabase,
} from '@portico/database/open-database';
import { openServing } from '@portico/database/open-serving';
import { databaseSecret, keyFileOf, type Secrets, withdrawNewKey } from './secrets.ts';

/** If the database needs another key, a key that was just created is removed again. */
async function withdrawingNewKey<T>(secrets: Secrets, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof ForeignKeyFile) withdrawNewKey(secrets);
    throw error;
  }
}

/** Throws DatabaseError. */
export const openOwnDatabase = (
  secrets: Secrets,
  options: Omit<OpenOptions, 'secret' | 'key'>,
): Promise<OpenDatabase> =>
  withdrawingNewKey(secrets, () =>
    openDatabase({
      ...options,
      secret: databaseSecret(secrets),
      key: { file: keyFileOf(secrets), isNew: secrets.isNew },
    }),
  );

/** For a process that answers calls. It connects as the owner only if it migrates the database itself. */
export async function openForServing(
  secrets: Secrets,
  { migrates, ...options }: Omit<OpenOptions, 'secret' | 'key'> & { migrates: boolean },
): Promise<ServingDatabase & Partial<OpenDatabase>> {
  const { url } = options;
  if (migrates || url === undefined) return openOwnDatabase(secrets, options);
  return withdrawingNewKey(secrets, () =>
    openServing({ url, secret: databaseSecret(secrets), file: keyFileOf(secrets) }),
  );
}
