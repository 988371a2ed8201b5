/** Reads the installation's key from an archive without writing it anywhere. */
import type { Decrypter } from 'age-encryption';
import { type Secrets, secretsFrom } from '../secrets.ts';
import { BackupRefused } from './backup-refused.ts';
import { readArchive } from './read-archive.ts';

export async function readArchivedSecret(file: string, opener: Decrypter): Promise<Secrets> {
  for await (const { name, bytes } of readArchive(file, opener)) {
    const held: Buffer[] = [];
    for await (const chunk of bytes) if (name === 'secrets/installation.key') held.push(chunk);
    if (held.length > 0) return secretsFrom('', Buffer.concat(held));
  }
  throw new BackupRefused('The archive contains no key of an installation. Nothing was changed.');
}
