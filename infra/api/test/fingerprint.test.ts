/** The basis of all matrices: detects whether a row has changed. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database/test/test-database.ts';
import { type Fingerprint, fingerprintThrough } from './fingerprint.ts';

let database: TestDatabase;
let writer: pg.Client;
let looker: pg.Client;
let fingerprint: Fingerprint;
beforeAll(async () => {
  database = await createTestDatabase('filled');
  writer = new pg.Client(database.superuser);
  looker = new pg.Client(database.superuser);
  await Promise.all([writer.connect(), looker.connect()]);
  fingerprint = fingerprintThrough(looker);
});
afterAll(async () => {
  await Promise.all([writer.end(), looker.end()]);
  await database.drop();
});

/** The current value, read as if something had been written. */
async function look(): Promise<string> {
  fingerprint.written();
  return fingerprint.read();
}

const learner = `username = 'learner@harbour.example'`;
const change = `update portal.account_user set first_name = first_name || '!' where ${learner}`;

describe('a fingerprint', () => {
  test('changes when a row has changed, and only then', async () => {
    const before = await look();
    expect(await look()).toBe(before);
    await writer.query(change);
    const after = await look();
    expect(after).not.toBe(before);
    expect(await look()).toBe(after);
  });

  test('is unchanged after a rollback, and after a statement that affected no row', async () => {
    const before = await look();
    await writer.query('begin');
    await writer.query(change);
    await writer.query('rollback');
    await writer.query(`${change} and false`);
    expect(await look()).toBe(before);
  });

  test('detects a change that was not committed during the previous read', async () => {
    await writer.query('begin');
    await writer.query(change);
    const meanwhile = await look();
    await writer.query('commit');
    expect(await look()).not.toBe(meanwhile);
  });

  test('detects additions and deletions', async () => {
    const before = await look();
    await writer.query(
      `insert into portal.search_miss (tenant_id, user_id, words, at)
       select tenant_id, user_id, 'nowhere', now() from portal.account_user where ${learner}`,
    );
    expect(await look()).not.toBe(before);
    await writer.query(`delete from portal.search_miss where words = 'nowhere'`);
    expect(await look()).toBe(before);
  });
});
