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

/** Throws DatabaseError; if the database needs another key, a key created just now is removed again. */
export async function openOwnDatabase(
  secrets: Secrets,
  options: Omit<OpenOptions, 'secret' | 'key'>,
): Promise<OpenDatabase> {
  try {
    return await openDatabase({
      ...options,
      secret: databaseSecret(secrets),
      key: { file: keyFileOf(secrets), isNew: secrets.isNew },
    });
  } catch (error) {
    if (error instanceof ForeignKeyFile) withdrawNewKey(secrets);
    throw error;
  }
}

/** For a process that answers calls: with the owner only if it migrates the database itself. */
export const openForServing = (
  secrets: Secrets,
  { migrates, ...options }: Omit<OpenOptions, 'secret' | 'key'> & { migrates: boolean },
): Promise<ServingDatabase & Partial<OpenDatabase>> =>
  migrates || options.url === undefined
    ? openOwnDatabase(secrets, options)
    : openServing({ url: options.url, secret: databaseSecret(secrets) });
