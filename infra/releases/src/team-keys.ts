/**
 * One key pair for each remote: its team signs releases with the private half, the portal believes the public half it
 * was told. An installation that builds its own remotes makes the pair itself; a team that releases from elsewhere keeps
 * the private half there and only its public half is trusted here.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseRefusal } from './refusal.ts';
import { openSigningKey, type SigningKey, type VerifyingKey, verifyingKey } from './signing-key.ts';

export interface TeamKeys {
  /** For publishing. Throws a ReleaseRefusal where only the public half of the remote's key is here. */
  signerOf(remote: string): SigningKey;
  /** Believes the team's key; a release from before there were team keys is believed by the portal's own. */
  verifierOf(remote: string): VerifyingKey;
  /** Takes a team's public key. Throws a ReleaseRefusal for anything else, and where another one is trusted already. */
  trust(remote: string, pem: string): void;
}

export function openTeamKeys(secrets: string, portalKey: VerifyingKey): TeamKeys {
  const folder = path.join(secrets, 'release-keys');
  const publicFile = (remote: string) => path.join(folder, `${remote}.pub`);
  const privateFile = (remote: string) => path.join(folder, `${remote}.pem`);

  function keep(remote: string, pem: string): void {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(publicFile(remote), pem, { mode: 0o600 });
  }

  return {
    signerOf(remote) {
      if (existsSync(publicFile(remote)) && !existsSync(privateFile(remote)))
        throw new ReleaseRefusal(
          `${remote} is signed by its team's key, which is not here. Publish it with --key <file>, or where the key is.`,
        );
      const key = openSigningKey(privateFile(remote));
      if (!existsSync(publicFile(remote))) keep(remote, key.publicKey);
      return key;
    },
    verifierOf(remote) {
      const file = publicFile(remote);
      const own = existsSync(file) ? verifyingKey(readFileSync(file, 'utf8')) : undefined;
      return {
        verifies: (bytes, signature) =>
          (own?.verifies(bytes, signature) ?? false) || portalKey.verifies(bytes, signature),
      };
    },
    trust(remote, pem) {
      try {
        verifyingKey(pem);
      } catch {
        throw new ReleaseRefusal('This is no Ed25519 public key in PEM. Nothing was changed.');
      }
      const file = publicFile(remote);
      if (existsSync(file) && readFileSync(file, 'utf8').trim() !== pem.trim())
        throw new ReleaseRefusal(
          `Another key of ${remote} is trusted already. Remove ${file} first if its team has a new one; its releases are not believed any more then.`,
        );
      keep(remote, pem);
    },
  };
}
