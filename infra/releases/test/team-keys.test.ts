/** Which signatures are trusted. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSigningKey } from '../src/signing-key.ts';
import { RunningStore } from './running-store.ts';

const stood = new RunningStore();
/** A key pair that a team has elsewhere. */
const teamKey = (name: string) => openSigningKey(path.join(stood.folder, `${name}.pem`));
const trustedFile = (remote = 'lms') => stood.secret(`release-keys/${remote}.pub`);
/** Signs the stored release again, as someone with write access to the store could. */
const signAgain = (version: string, key = openSigningKey(stood.secret('releases.pem'))) =>
  writeFileSync(
    stood.inStore('lms', version, 'release.sig'),
    key.sign(readFileSync(stood.inStore('lms', version, 'release.json'))),
  );

test('a release signed by another key than the trusted one is refused and leaves nothing behind', async () => {
  await stood.publish('1.0.0');
  const built = stood.built({ version: '1.1.0' });
  await expect(stood.releases.publish(built, teamKey('stranger'))).rejects.toThrow(
    /The key is not the trusted one of lms's team/,
  );
  expect(readdirSync(stood.inStore('lms'))).toEqual(['1.0.0']);
});

test('a remote’s key cannot sign releases of another remote', async () => {
  await stood.publish('1.0.0');
  const quiz = stood.built({ remote: 'quiz', version: '1.0.0' });
  await stood.releases.publish(quiz);
  const lmsKey = openSigningKey(stood.secret('release-keys/lms.pem'));
  const next = stood.built({ remote: 'quiz', version: '1.1.0' });
  await expect(stood.releases.publish(next, lmsKey)).rejects.toThrow(/not the trusted one of quiz's team/);
});

test('a release from before there were team keys is trusted by the portal’s own key', async () => {
  await stood.publish('1.0.0');
  await stood.releases.activate('lms', '1.0.0');
  signAgain('1.0.0');
  expect(await stood.versions(stood.open())).toEqual([['lms', '1.0.0']]);
});

describe('a team that releases from elsewhere', () => {
  test('is trusted by its public key only', async () => {
    await stood.releases.trust('lms', teamKey('team').publicKey);
    const built = stood.built({ version: '1.0.0' });
    expect(stood.releases.isElsewhere('lms')).toBe(true);
    await expect(stood.releases.publish(built)).rejects.toThrow(
      /signed with its team's key, which is not available here/,
    );
    expect(await stood.releases.publish(built, teamKey('team'))).toMatchObject({ added: true });
    await stood.releases.activate('lms', '1.0.0');
    expect(await stood.versions(stood.open())).toEqual([['lms', '1.0.0']]);
  });

  test('is not covered by the portal’s key', async () => {
    await stood.releases.trust('lms', teamKey('team').publicKey);
    for (const version of ['1.0.0', '1.1.0']) {
      await stood.releases.publish(stood.built({ version }), teamKey('team'));
      await stood.releases.activate('lms', version);
    }
    signAgain('1.1.0');
    expect(await stood.versions(stood.open())).toEqual([['lms', '1.0.0']]);
  });

  test('takes over a remote: earlier local builds stay trusted, later ones are refused', async () => {
    await stood.publish('1.0.0');
    await stood.releases.activate('lms', '1.0.0');
    expect(stood.releases.isElsewhere('lms')).toBe(false);
    expect(await stood.releases.trust('lms', teamKey('team').publicKey)).toBe(1);
    expect(stood.releases.isElsewhere('lms')).toBe(true);
    await expect(stood.publish('1.1.0')).rejects.toThrow(/signed with its team's key, which is not available here/);
    await stood.releases.publish(stood.built({ version: '1.2.0' }), teamKey('team'));
    await stood.releases.activate('lms', '1.2.0');
    expect(await stood.versions()).toEqual([['lms', '1.2.0', '1.0.0']]);
  });

  test('gets a new key that can sign at once; releases signed with the old key are trusted until it is removed', async () => {
    const [old, next] = [teamKey('old'), teamKey('next')];
    await stood.releases.trust('lms', old.publicKey);
    await stood.releases.publish(stood.built({ version: '1.0.0' }), old);
    await stood.releases.activate('lms', '1.0.0');
    expect(await stood.releases.trust('lms', next.publicKey)).toBe(1);
    const built = stood.built({ version: '1.1.0' });
    await expect(stood.releases.publish(built, old)).rejects.toThrow(/The key is not the trusted one of lms's team/);
    await stood.releases.publish(built, next);
    await stood.releases.activate('lms', '1.1.0');
    expect(await stood.versions()).toEqual([['lms', '1.1.0', '1.0.0']]);
    // A running portal notices it, although nothing in the store has changed.
    const before = stood.releases.revision();
    writeFileSync(trustedFile(), next.publicKey);
    await expect.poll(() => stood.releases.revision()).not.toBe(before);
    expect(await stood.versions()).toEqual([['lms', '1.1.0']]);
    expect(stood.logged.at(-1)).toEqual({
      event: 'release refused',
      fields: { remote: 'lms', version: '1.0.0', reason: expect.stringContaining('signature') },
    });
  });

  test('is in the history with the key and who trusted it', async () => {
    await stood.releases.trust('lms', teamKey('team').publicKey, { by: 'ada', reason: 'moved' });
    expect(await stood.releases.list()).toMatchObject([
      {
        remote: 'lms',
        versions: [],
        history: [{ action: 'trust', by: 'ada', reason: expect.stringMatching(/^key SHA256:[\w+/]{43}: moved$/) }],
      },
    ]);
  });

  test.each([
    ['quiz', 'no key', 'This is not an Ed25519 public key in PEM. Nothing was changed.'],
    ['../lms', '', '../lms is not the id of a remote. Nothing was changed.'],
  ])('cannot be trusted for the remote %s, %j: refused, and nothing changes', async (remote, text, sentence) => {
    const trusted = stood.releases.trust(remote, text || teamKey('team').publicKey);
    await expect(trusted).rejects.toThrow(sentence);
    expect(await stood.releases.list()).toEqual([]);
  });
});

describe('a damaged key', () => {
  const both = async () => {
    for (const remote of ['lms', 'quiz']) {
      await stood.releases.publish(stood.built({ remote, version: '1.0.0' }));
      await stood.releases.activate(remote, '1.0.0');
    }
  };

  test.each(['', '{', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n'])(
    '%j in place of the public half affects only its own remote, and is reported',
    async (text) => {
      await both();
      writeFileSync(trustedFile(), text);
      const portal = stood.open();
      expect(await stood.versions(portal)).toEqual([['quiz', '1.0.0']]);
      expect(stood.logged).toEqual([
        {
          event: 'release refused',
          fields: { remote: 'lms', version: '1.0.0', reason: expect.stringContaining('lms.pub is damaged') },
        },
      ]);
      await expect(stood.publish('1.1.0')).rejects.toThrow(/lms\.pub is damaged/);
    },
  );

  test('a damaged private half does not affect existing releases, and publishing reports it', async () => {
    await both();
    writeFileSync(stood.secret('release-keys/lms.pem'), '{');
    expect(await stood.versions(stood.open())).toEqual([
      ['lms', '1.0.0'],
      ['quiz', '1.0.0'],
    ]);
    await expect(stood.publish('1.1.0')).rejects.toThrow(/lms\.pem is damaged/);
  });

  test('a lost private half is not recreated, and the public half stays trusted', async () => {
    await both();
    rmSync(stood.secret('release-keys/lms.pem'));
    await expect(stood.publish('1.1.0')).rejects.toThrow(/signed with its team's key, which is not available here/);
    expect(readdirSync(stood.secret('release-keys')).toSorted()).toEqual(['lms.pub', 'quiz.pem', 'quiz.pub']);
  });
});
