/** Whose signature is believed. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openSigningKey } from '../src/signing-key.ts';
import { StandingStore } from './standing-store.ts';

const stood = new StandingStore();
const keyFile = (name: string) => path.join(stood.folder, name);

test('a release signed by another key than the trusted one is refused and leaves nothing', async () => {
  await stood.publish('1.0.0');
  const stranger = openSigningKey(keyFile('stranger.pem'));
  const built = stood.built({ version: '1.1.0' });
  await expect(stood.releases.publish(built, stranger)).rejects.toThrow(/The key is not the one that lms's team/);
  expect(readdirSync(stood.inStore('lms'))).toEqual(['1.0.0']);
});

test('a team that releases from elsewhere is believed by its public key only', async () => {
  const team = openSigningKey(keyFile('team.pem'));
  stood.releases.trust('lms', team.publicKey);
  const built = stood.built({ version: '1.0.0' });
  await expect(stood.releases.publish(built)).rejects.toThrow(/signed by its team's key, which is not here/);
  expect(await stood.releases.publish(built, team)).toMatchObject({ added: true });
  await stood.releases.activate('lms', '1.0.0');
  expect(await stood.versions(stood.open())).toEqual([['lms', '1.0.0']]);
  expect(() => stood.releases.trust('lms', openSigningKey(keyFile('b.pem')).publicKey)).toThrow(/Another key of lms/);
  expect(() => stood.releases.trust('quiz', 'no key')).toThrow('This is no Ed25519 public key in PEM.');
});

test('one remote’s key signs no other remote', async () => {
  await stood.publish('1.0.0');
  const quiz = stood.built({ remote: 'quiz', version: '1.0.0' });
  await stood.releases.publish(quiz);
  const lmsKey = openSigningKey(stood.secret('release-keys/lms.pem'));
  const next = stood.built({ remote: 'quiz', version: '1.1.0' });
  await expect(stood.releases.publish(next, lmsKey)).rejects.toThrow(/not the one that quiz's team/);
});
