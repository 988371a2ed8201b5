import { randomUUID } from 'node:crypto';
import { storageLocations } from '@portico/contracts/media/storage-locations';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { pdf } from '../../../test/media/make-files.ts';
import type { Actor } from '../../platform/actor.ts';
import type { MediaSubjects } from '../../platform/files/media-subject.ts';
import { personById } from '../../platform/people.ts';
import { runTransaction } from '../../platform/run-transaction.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { attachFiles, filesOf } from './attach-files.ts';

let test: TestApi;
let pool: pg.Pool;
beforeAll(async () => {
  test = await startTestApi();
  pool = new pg.Pool(test.database.api);
});
afterAll(async () => {
  await pool.end();
  await test.close();
});

/** Only the learner and the coach can read the file. */
const subjects: MediaSubjects = {
  plan: {
    readable: async (_, { person }, ids) => new Set(/^(learner|coach)@/.test(person.username) ? ids : []),
    mayChange: async (_, { person }) => person.username.startsWith('coach@'),
  },
};

async function as<T>(name: string, work: (context: Context) => Promise<T>): Promise<T> {
  const tenant = await test.tenant('harbour');
  const { userId } = test.ids(name);
  return runTransaction(pool, { tenantId: tenant.tenantId, readOnly: false, statementMs: 5000 }, async (db) => {
    const person = await personById(db, userId);
    if (!person) throw new Error(`no ${name}`);
    const actor: Actor = { ...person, organisationId: null, principal: undefined, self: person, settings: {} };
    const files = { ...test.files.services, subjects };
    return work({ db, actor, tenant, files, secrets: { scopedToken: new Uint8Array(32) }, now: new Date() });
  });
}
type Context = Parameters<typeof filesOf>[0] & { db: Transaction };

const upload = async (name = 'learner') =>
  (
    await test.ask('media/file/', {
      as: name,
      file: { name: 'plan.pdf', bytes: pdf() },
      query: { uploadID: randomUUID(), storageLocationID: storageLocations.attachment },
    })
  ).json().mediaID as string;
const namesFor = (name: string, subject: { kind: string; id: string }) =>
  as(name, async (context) => (await filesOf(context, subject)).map((file) => file.name));

describe('files of a subject', () => {
  it('are those that their uploader attached, with links for people who may read the subject', async () => {
    const subject = { kind: 'plan', id: randomUUID() };
    const ids = [await upload(), await upload()];
    await as('learner', (context) => attachFiles(context, subject, [...ids, ids[0] as string]));
    const files = await as('coach', (context) => filesOf(context, subject));
    expect(files.map(({ mediaID }) => mediaID).sort()).toEqual(ids.toSorted());
    expect(files[0]?.link).toMatch(new RegExp(`^${files[0]?.MediaURL}/[\\w-]+\\.[\\w-]+/plan\\.pdf$`));
    expect(await namesFor('learner', subject)).toHaveLength(2);
    expect(await namesFor('learner2', subject)).toEqual([]);
    expect(await namesFor('admin', subject)).toEqual([]);
  });

  it('cannot be someone else’s or attached elsewhere already, and are attached all or none', async () => {
    const subject = { kind: 'plan', id: randomUUID() };
    const [own, foreign] = [await upload(), await upload('learner2')];
    for (const ids of [[foreign], [own, foreign], [randomUUID()]])
      await expect(as('learner', (context) => attachFiles(context, subject, ids))).rejects.toMatchObject({
        code: 'not_found',
      });
    expect(await namesFor('learner', subject)).toEqual([]);
    await as('learner', (context) => attachFiles(context, subject, [own]));
    const another = { kind: 'plan', id: randomUUID() };
    await expect(as('learner', (context) => attachFiles(context, another, [own]))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('cannot belong to an unregistered kind', async () => {
    const own = await upload();
    for (const kind of ['ticket', 'constructor', '__proto__'])
      await expect(as('learner', (context) => attachFiles(context, { kind, id: randomUUID() }, [own]))).rejects.toThrow(
        /No one may ever read/,
      );
  });
});
