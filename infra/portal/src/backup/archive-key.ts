/**
 * Encrypts and decrypts archives with a passphrase, or with a key pair of which only the public half is on this
 * machine.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupRefused } from './backup-refused.ts';

interface KeyWords {
  /** File whose first line is the passphrase. */
  passphraseFile?: string | undefined;
  /** Public key, `age1…`. */
  recipient?: string | undefined;
  /** File with the secret key, `AGE-SECRET-KEY-1…`. */
  identityFile?: string | undefined;
}

const passphraseLength = 12;

async function readSecretFile(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new BackupRefused(`${file} cannot be read: ${cause.message}`);
  });
  return text.split(/\r?\n/);
}

async function readPassphrase(file: string): Promise<string> {
  const [first = ''] = await readSecretFile(file);
  if (first.length < passphraseLength)
    throw new BackupRefused(
      `The first line of ${file} is the passphrase, and it has ${first.length} characters. Take ${passphraseLength} or more.`,
    );
  return first;
}

/** Throws if no key is given, because an archive contains the installation's secrets and everyone's data. */
export async function lockOf({ passphraseFile, recipient }: KeyWords): Promise<Encrypter> {
  const lock = new Encrypter();
  if (passphraseFile !== undefined && recipient === undefined) lock.setPassphrase(await readPassphrase(passphraseFile));
  else if (recipient !== undefined && passphraseFile === undefined) {
    try {
      lock.addRecipient(recipient);
    } catch {
      throw new BackupRefused(
        `"${recipient}" is not a public key. Public keys begin with age1; backup --make-key prints one.`,
      );
    }
  } else
    throw new BackupRefused('Say how to encrypt the archive: either --recipient <age1…> or --passphrase-file <file>.');
  return lock;
}

export async function openerOf({ passphraseFile, identityFile }: KeyWords): Promise<Decrypter> {
  const opener = new Decrypter();
  if (passphraseFile !== undefined && identityFile === undefined)
    opener.addPassphrase(await readPassphrase(passphraseFile));
  else if (identityFile !== undefined && passphraseFile === undefined) {
    const lines = await readSecretFile(identityFile);
    const identity = lines.find((line) => line.startsWith('AGE-SECRET-KEY-'));
    try {
      opener.addIdentity(identity?.trim() ?? '');
    } catch {
      throw new BackupRefused(
        `${identityFile} contains no secret key. It needs a line that begins with AGE-SECRET-KEY-.`,
      );
    }
  } else
    throw new BackupRefused(
      'Say how to decrypt the archive: either --identity-file <file> or --passphrase-file <file>.',
    );
  return opener;
}

/**
 * Writes a new secret key that only its owner can read, and returns the public key. Never overwrites an existing file.
 */
export async function makeKey(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EEXIST') throw cause;
      throw new BackupRefused(`${file} already exists. Name a new file: a key is never overwritten.`);
    },
  );
  return recipient;
}
