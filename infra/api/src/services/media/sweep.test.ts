import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { storageLocations } from '@portico/contracts/media/storage-locations';
import { openTenantStore } from '@portico/database/tenants/tenant-store';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { startFakeScanner } from '../../../test/media/fake-scanner.ts';
import { pdf } from '../../../test/media/make-files.ts';
import { openTestFiles } from '../../../test/test-files.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { type Jobs, openJobs } from '../../platform/jobs/open-jobs.ts';
import { runTransaction } from '../../platform/run-transaction.ts';
import { mediaJobs } from './media-jobs.ts';
import { sweepKind } from './sweep.ts';

const hour = 3_600_000;
let test: TestApi;
let jobs: Jobs;
let pool: pg.Pool;
let tenants: ReturnType<typeof openTenantStore>;
let now = new Date('2026-11-16T08:00:00.000Z');
beforeAll(async () => {
  test = await startTestApi();
  tenants = openTenantStore(test.database.api);
  pool = new pg.Pool(test.database.api);
  jobs = openJobs({
    database: test.database,
    tenants,
    clock: { now: () => now, real: Date.now },
    secrets: {
      scopedToken: new Uint8Array(32),
      links: new Uint8Array(32),
      personKeys: new Uint8Array(32),
      signUpHook: undefined,
    },
    jobs: mediaJobs(test.files.services),
    schedules: [],
    log: (level, event, fields = {}) => test.log.push({ level, event, fields }),
  });
});
afterAll(async () => {
  await jobs.close();
  await pool.end();
  await tenants.close();
  await test.close();
});

const folder = () => path.join(test.files.folder, 'files/media');
const upload = async () =>
  (
    await test.ask('media/file/', {
      as: 'learner',
      file: { name: 'a.pdf', bytes: pdf() },
      query: { uploadID: randomUUID(), storageLocationID: storageLocations.attachment },
    })
  ).json() as { mediaID: string; MediaURL: string };
const stored = async () => (await readdir(path.join(folder(), (await test.tenant('harbour')).tenantId))).sort();
async function sweep() {
  const { tenantId } = await test.tenant('harbour');
  await runTransaction(pool, { tenantId, readOnly: false, statementMs: 5000 }, (db) =>
    addJob(db, sweepKind, {}, { now }),
  );
  await jobs.runDue();
}

it('the bytes of a deleted file are deleted after its row', async () => {
  const file = await upload();
  expect(await stored()).toEqual([file.mediaID]);
  await test.ask('media/file/', {
    as: 'learner',
    method: 'DELETE',
    query: { MediaURL: file.MediaURL, storageLocationID: storageLocations.attachment },
  });
  await jobs.runDue();
  expect(await stored()).toEqual([]);
});

it('deletes what a dead process left behind, but nothing recent', async () => {
  const { tenantId } = await test.tenant('harbour');
  const file = await upload();
  const [old, young] = [randomUUID(), randomUUID()];
  for (const id of [old, young]) await writeFile(path.join(folder(), tenantId, id), 'x');
  const longAgo = new Date(Date.now() - 2 * hour);
  await utimes(path.join(folder(), tenantId, old), longAgo, longAgo);
  const incoming = path.join(test.files.folder, 'incoming');
  for (const name of ['upload-old', 'upload-young']) await mkdir(path.join(incoming, name), { recursive: true });
  await utimes(path.join(incoming, 'upload-old'), longAgo, longAgo);
  await sweep();
  expect(await stored()).toEqual([file.mediaID, young].sort());
  expect(await readdir(incoming)).toEqual(['upload-young']);
});

it('an unattached file is deleted after thirty days, an attached one remains', async () => {
  const [loose, used] = [await upload(), await upload()];
  await test.sql(`update portal.media_file set subject_kind = 'avatar', subject_id = $2 where media_id = $1`, [
    used.mediaID,
    test.ids('learner').userId,
  ]);
  const before = now;
  now = new Date(now.getTime() + 29 * 24 * hour);
  await sweep();
  expect(await stored()).toContain(loose.mediaID);
  now = new Date(before.getTime() + 31 * 24 * hour);
  await sweep();
  await jobs.runDue();
  expect(await stored()).not.toContain(loose.mediaID);
  expect(await stored()).toContain(used.mediaID);
  now = before;
});

it('a row without its bytes is marked and logged, and is valid again when they are back', async () => {
  const { tenantId } = await test.tenant('harbour');
  const file = await upload();
  const place = path.join(folder(), tenantId, file.mediaID);
  const lost = async () =>
    (await test.sql('select lost_at is not null as lost from portal.media_file where media_id = $1', [file.mediaID]))[0]
      .lost;
  await rm(place);
  await sweep();
  expect(await lost()).toBe(true);
  expect(test.log.filter(({ event }) => event === 'the storage has lost a file')).toHaveLength(1);
  await writeFile(place, pdf());
  await sweep();
  expect(await lost()).toBe(false);
});

it('a virus is refused, and while the scanner is unavailable nothing is accepted', async () => {
  const scanner = await startFakeScanner();
  const files = await openTestFiles(`tcp://127.0.0.1:${scanner.port}`);
  const guarded = await startTestApi({ files: files.services });
  const send = (inside: string) =>
    guarded.ask('media/file/', {
      as: 'learner',
      file: { name: 'a.pdf', bytes: pdf(`/Note (${inside})`) },
      query: { uploadID: randomUUID(), storageLocationID: storageLocations.attachment },
    });
  try {
    expect((await send('harmless')).status).toBe(200);
    const infected = await send(scanner.virus);
    expect([infected.status, infected.json().error.fields]).toEqual([400, [{ path: 'body.file', message: 'virus' }]]);
    scanner.answerWith('ERROR\0');
    expect((await send('harmless')).status).toBe(503);
    await scanner.close();
    expect((await send('harmless')).status).toBe(503);
    const [row] = await guarded.sql('select count(*)::int as n from portal.media_file');
    expect(row.n).toBe(1);
    expect((await readdir(path.join(files.folder, 'incoming'))).length).toBe(0);
  } finally {
    await guarded.close();
    await files.close();
  }
});

it('bytes whose row may not have been committed remain until it is certain that no row refers to them', async () => {
  const before = await stored();
  await test.sql(`create function portal.break_commit() returns trigger language plpgsql as $$
    begin raise exception 'broken' using errcode = '57P01'; end $$`);
  await test.sql(`create constraint trigger break_commit after insert on portal.media_file
    deferrable initially deferred for each row execute function portal.break_commit()`);
  const reply = await test.ask('media/file/', {
    as: 'learner',
    file: { name: 'a.pdf', bytes: pdf() },
    query: { uploadID: randomUUID(), storageLocationID: storageLocations.attachment },
  });
  await test.sql('drop trigger break_commit on portal.media_file');
  expect(reply.status).toBeGreaterThanOrEqual(500);
  const [left] = (await stored()).filter((id) => !before.includes(id));
  if (!left) throw new Error('the bytes went although the commit may have been');
  const { tenantId } = await test.tenant('harbour');
  const longAgo = new Date(Date.now() - 2 * hour);
  await utimes(path.join(folder(), tenantId, left), longAgo, longAgo);
  await sweep();
  expect(await stored()).toEqual(before);
});
