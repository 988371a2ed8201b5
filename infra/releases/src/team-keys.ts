/**
 * One key pair per remote. Its team signs releases with the private half, and the portal trusts the registered public
 * half. An installation that builds its own remotes creates the pair itself. A team that releases from elsewhere keeps
 * the private half there, and only its public half is trusted here. `<remote>.pub` may contain several public keys: the
 * last one signs new releases, and releases signed by earlier ones are trusted until those are removed from the file.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stampOf } from './file-stamp.ts';
import { isAbsent } from './read-if-there.ts';
import { ReleaseRefusal } from './refusal.ts';
import { openSigningKey, type PublicKey, publicKey, type SigningKey, type VerifyingKey } from './signing-key.ts';
import { writeWhole } from './write-whole.ts';

export interface TeamKeys {
  /** For publishing. Throws a ReleaseRefusal if the private half of the signing key is not on this machine. */
  signerOf(remote: string): Promise<SigningKey>;
  /** True if the signing key is on another machine, so that local builds are not releases of the remote. */
  isElsewhere(remote: string): boolean;
  /** The key that signs new releases. */
  newest(remote: string): VerifyingKey;
  /**
   * All trusted keys. A release that is older than team keys is trusted with the portal's own key, unless its team
   * releases from elsewhere. Throws a ReleaseRefusal if the key file is damaged.
   */
  verifierOf(remote: string): VerifyingKey;
  /**
   * Registers a team's public key, which signs releases from now on. Returns how many earlier keys are still trusted.
   */
  trust(remote: string, key: PublicKey): Promise<number>;
  /** Changes when other keys of the remote are trusted. */
  stamp(remote: string): string;
}

const block = /-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\s]*-----END PUBLIC KEY-----/g;
const nobody: VerifyingKey = { verifies: () => false };

/** Throws if the file exists but is temporarily unreadable, which says nothing about its contents. */
function textIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** Throws a ReleaseRefusal unless the text is one Ed25519 public key in PEM. */
export function readPublicKey(text: string): PublicKey {
  try {
    return publicKey(text);
  } catch {
    throw new ReleaseRefusal('This is not an Ed25519 public key in PEM. Nothing was changed.');
  }
}

export function openTeamKeys(secrets: string, portalKey: VerifyingKey): TeamKeys {
  const folder = path.join(secrets, 'release-keys');
  const publicFile = (remote: string) => path.join(folder, `${remote}.pub`);
  const privateFile = (remote: string) => path.join(folder, `${remote}.pem`);

  /** In the order of the file; the last one signs. */
  function trusted(remote: string): PublicKey[] {
    const file = publicFile(remote);
    const text = textIfThere(file);
    if (text === undefined) return [];
    const blocks = text.match(block) ?? [];
    try {
      if (blocks.length === 0 || text.replaceAll(block, '').trim() !== '') throw new Error('it is not a list of keys');
      return blocks.map(publicKey);
    } catch {
      throw new ReleaseRefusal(
        `${file} is damaged: it must contain public keys only. Restore it from a backup, or delete it and trust the team's key again.`,
      );
    }
  }

  async function store(remote: string, keys: readonly PublicKey[]): Promise<void> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await writeWhole(publicFile(remote), keys.map(({ pem }) => pem).join(''));
  }

  /** The public half of the private key on this machine, if there is one. */
  function ownHalf(remote: string): PublicKey | undefined {
    const file = privateFile(remote);
    const text = textIfThere(file);
    if (text === undefined) return undefined;
    try {
      return publicKey(text);
    } catch {
      throw new ReleaseRefusal(`${file} is damaged. Restore it from a backup; releases it signed are still trusted.`);
    }
  }

  const isElsewhere = (remote: string, signing: PublicKey | undefined) =>
    signing !== undefined && signing.pem !== ownHalf(remote)?.pem;

  /** A damaged private key is not reported here, but when it is used to sign. */
  function mayBeElsewhere(remote: string, signing: PublicKey | undefined): boolean {
    try {
      return isElsewhere(remote, signing);
    } catch (error) {
      if (error instanceof ReleaseRefusal) return true;
      throw error;
    }
  }

  return {
    async signerOf(remote) {
      const signing = trusted(remote).at(-1);
      if (isElsewhere(remote, signing))
        throw new ReleaseRefusal(
          `${remote} is signed with its team's key, which is not available here. Publish it with --key <file>, or where the key is.`,
        );
      const key = openSigningKey(privateFile(remote));
      if (!signing) await store(remote, [publicKey(key.publicKey)]);
      return key;
    },
    isElsewhere: (remote) => isElsewhere(remote, trusted(remote).at(-1)),
    newest: (remote) => trusted(remote).at(-1) ?? nobody,
    verifierOf(remote) {
      const own = trusted(remote);
      const keys = mayBeElsewhere(remote, own.at(-1)) ? own : [...own, portalKey];
      return { verifies: (bytes, signature) => keys.some((key) => key.verifies(bytes, signature)) };
    },
    async trust(remote, key) {
      const before = trusted(remote).filter(({ pem }) => pem !== key.pem);
      await store(remote, [...before, key]);
      return before.length;
    },
    stamp: (remote) => stampOf(publicFile(remote)),
  };
}
