/**
 * Tests every way in which a sign-in ends against everything it grants access to: calls, the stream of live events, the
 * download of a finished file, and the link to a file (0137).
 */

import { randomUUID } from 'node:crypto';
import { openTenantStore, type TenantStore } from '@portico/database/tenants/tenant-store';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { contributions } from '../../test/contributions.ts';
import { type LiveServer, startLiveServer } from '../../test/live/live-server.ts';
import { openStream } from '../../test/live/stream-client.ts';
import { openDownload } from '../services/export/public.ts';
import { linkTo, readableFile, readMediaLink } from '../services/media/public.ts';
import { runTransaction } from './run-transaction.ts';

const key = new Uint8Array(32).fill(7);
let live: LiveServer;
let tenants: TenantStore;
let provider: pg.Pool;
beforeAll(async () => {
  live = await startLiveServer();
  tenants = openTenantStore(live.test.database.api);
  provider = new pg.Pool(live.test.database.identity);
});
afterAll(async () => {
  await provider?.end();
  await tenants?.close();
  await live?.close();
});

interface Person {
  name: string;
  userId: string;
  identity: string;
  /** A token of a session that began this many seconds from now. */
  token(session: string, seconds: number): Promise<string>;
}

async function personOf(name: string): Promise<Person> {
  const { test, tenantId } = live;
  const { userId } = test.ids(name);
  const [row] = await test.sql(
    `select i.identity_key as identity, u.username from portal.account_user u
     join portal.account_identity i using (tenant_id, user_id) where u.user_id = $1`,
    [userId],
  );
  const [, oid] = String(row.identity).split('/');
  return {
    name,
    userId,
    identity: row.identity,
    token: (session, seconds) =>
      test.issuer.token(
        { tenantId, oid: oid ?? '', username: row.username },
        { sid: session, auth_time: Math.floor(Date.now() / 1000) + seconds },
      ),
  };
}

/** Runs a statement as the identity provider's role in its tenant, which cannot see the portal's tables. */
async function asProvider(statement: string, values: readonly unknown[]): Promise<void> {
  await runTransaction(provider, { tenantId: live.tenantId, readOnly: false, statementMs: 10_000 }, (db) =>
    db.query(statement, [...values]),
  );
}

const asAdmin = async (call: 'admin/endSignIns' | 'admin/setPersonActive', body: object) => {
  const reply = await live.test.ask(call, { as: 'admin', body });
  expect(reply.status, reply.text).toBe(200);
};

const ways: Readonly<Record<string, { who: string; end(person: Person): Promise<void> }>> = {
  'signing out': {
    who: 'learner',
    end: ({ identity }) => asProvider('select platform.end_session($1, $2)', [identity, 'before']),
  },
  'setting a new password': {
    who: 'learner2',
    end: ({ identity }) => asProvider('select platform.end_sign_ins(array[$1], null)', [identity]),
  },
  'an administrator who ends the sign-ins': {
    who: 'support1',
    end: ({ userId }) => asAdmin('admin/endSignIns', { UserID: userId }),
  },
  'being deactivated and reactivated': {
    who: 'support2',
    async end({ userId }) {
      await asAdmin('admin/setPersonActive', { UserID: userId, active: false });
      await asAdmin('admin/setPersonActive', { UserID: userId, active: true });
    },
  },
  'signing out everywhere else': {
    who: 'support3',
    async end(person) {
      const token = await person.token('other browser', -60);
      expect((await live.test.ask('account/endOtherSignIns', { token, body: {} })).status).toBe(200);
      expect((await live.test.ask('account/getSignIns', { token })).status).toBe(200);
    },
  },
};

/** A finished export of the person, and a file that they uploaded. */
async function giveFiles({ userId, identity }: Person): Promise<{ exportId: string; mediaId: string }> {
  const { test, tenantId } = live;
  const [exportId, mediaId] = [randomUUID(), randomUUID()];
  await test.sql(
    `insert into portal.export_job (tenant_id, export_id, user_id, identity_key, kind, format, language, time_zone, filter,
       file_name, requested_at, state, finished_at, expires_at)
     values ($1, $2, $3, $4, 'support/tickets', 'csv', 'en', 'UTC', '{}', 'Tickets.csv', '2026-11-16T07:00Z', 'ready',
       '2026-11-16T07:01Z', '2026-11-17T07:01Z')`,
    [tenantId, exportId, userId, identity],
  );
  await test.sql(
    `insert into portal.media_file (tenant_id, media_id, location, type, name, bytes, sha256, received_sha256, uploaded_by,
       upload_id, uploaded_at)
     values ($1, $2, 'attachment', 'png', 'a.png', 1, sha256('a'), sha256('a'), $3, gen_random_uuid(), now())`,
    [tenantId, mediaId, userId],
  );
  return { exportId, mediaId };
}

async function opensLink(link: string): Promise<boolean> {
  const { test, tenantId } = live;
  const [, , , , capability = ''] = link.split('/');
  const claims = readMediaLink(key, capability, demoStart);
  if (!claims) return false;
  const file = await test.inTenant(tenantId, (db) => readableFile(db, test.files.services.subjects, claims, demoStart));
  return file !== undefined;
}

describe.each(Object.entries(ways))('%s', (_, { who, end }) => {
  it('ends access to calls, streams, downloads and file links immediately, until a new sign-in', async () => {
    const { test, port, pool, tenantId } = live;
    const person = await personOf(who);
    const token = await person.token('before', -60);
    const { exportId, mediaId } = await giveFiles(person);
    const call = (given: string) => test.ask('account/getSignIns', { token: given });
    const fileToken = (given: string) =>
      test.ask('account/getToken', { token: given, body: { use: 'download', object: exportId } });
    const parts = { pool, key, now: () => demoStart, tenants, exports: contributions.exports };
    const download = (given: string) => openDownload(parts, given, false);
    const tenant = await test.tenant('harbour');
    const maker = { tenant, files: test.files.services, secrets: { scopedToken: key }, now: demoStart };
    const linkFor = (session: string, seconds: number) => {
      const signIn = { sessionId: session, signedInAt: Math.floor(Date.now() / 1000) + seconds };
      return linkTo(maker, { mediaId, name: 'a.png' }, { userId: person.userId, principal: undefined, signIn }).link;
    };

    expect((await call(token)).status).toBe(200);
    const stream = await openStream({ port, token });
    await expect.poll(() => stream.said[0]?.message).toBe('hello');
    const given = (await fileToken(token)).json().token as string;
    expect(await download(given)).toBeDefined();
    const link = linkFor('before', -60);
    expect(await opensLink(link)).toBe(true);

    await end(person);

    expect((await call(token)).status).toBe(401);
    await expect.poll(() => stream.said.at(-1)?.message).toBe('bye');
    expect((await openStream({ port, token })).status).toBe(401);
    expect((await fileToken(token)).status).toBe(401);
    expect(await download(given)).toBeUndefined();
    expect(await opensLink(link)).toBe(false);

    const fresh = await person.token('after', 2);
    expect((await call(fresh)).status).toBe(200);
    const again = await openStream({ port, token: fresh });
    await expect.poll(() => again.said[0]?.message).toBe('hello');
    expect(await download((await fileToken(fresh)).json().token)).toBeDefined();
    expect(await opensLink(linkFor('after', 2))).toBe(true);
    again.close();
    expect(tenantId).toBe(tenant.tenantId);
  });
});

it('a token renewed from an ended sign-in is refused, even if it was issued later', async () => {
  const person = await personOf('coach2');
  await asProvider('select platform.end_sign_ins(array[$1], null)', [person.identity]);
  // A renewed token contains the time at which the credentials were entered.
  const renewed = await person.token('renewed', -60);
  expect((await live.test.ask('account/getSignIns', { token: renewed })).status).toBe(401);
});

it('the identity provider’s database role can end sign-ins but read no accounts or sign-ins', async () => {
  await expect(asProvider('select 1 from portal.account_identity', [])).rejects.toThrow(/permission denied/);
  await expect(asProvider('select 1 from portal.account_sign_in', [])).rejects.toThrow(/permission denied/);
});
