/** Tests signed links: which ones are accepted, and that every refusal is the same. */
import type { OwnLink } from '@portico/contracts/link/shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { linksSecret, startTestApi, type TestApi } from '../../../test/harness.ts';
import { listLinks } from '../../platform/links/list-links.ts';
import { type MadeLink, makeLink, type NewLink } from '../../platform/links/make-link.ts';
import { readLink, useLink } from '../../platform/links/read-link.ts';
import { revokeLinks } from '../../platform/links/revoke-link.ts';
import { runTransaction } from '../../platform/run-transaction.ts';
import type { Transaction } from '../../platform/transaction.ts';

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

const tenantId = shippedTenantId('harbour');
const place = { tenantId, key: linksSecret, now: demoStart };
const later = (days: number) => ({ ...place, now: new Date(demoStart.getTime() + days * 86_400_000) });
const within = <T>(work: (db: Transaction) => Promise<T>, of = tenantId) =>
  runTransaction(pool, { tenantId: of, readOnly: false, statementMs: 5000 }, work);
const course = { kind: 'course', id: crypto.randomUUID() };
const make = (link: Partial<NewLink<'openLearning'>> = {}) =>
  within((db) =>
    makeLink(db, place, {
      purpose: 'openLearning',
      subject: course,
      holder: { width: 800 },
      personId: test.ids('learner').userId,
      maker: { userId: test.ids('admin').userId, forId: null },
      ...link,
    }),
  );
const open = (value: string, at = place) => within((db) => readLink(db, at, 'openLearning', value));
const refused = { code: 'not_found', message: 'There is nothing here for you.' };

describe('a link', () => {
  it('opens what its creator stored in it, as often as allowed', async () => {
    const { value } = await make({ uses: 2 });
    expect(await open(value)).toMatchObject({ subjectKind: 'course', subjectId: course.id, holder: { width: 800 } });
    for (const used of [0, 1])
      expect(await within((db) => useLink(db, place, 'openLearning', value))).toMatchObject({ used });
    await expect(open(value)).rejects.toMatchObject(refused);
  });

  it('for one use can be used only once, even by concurrent requests', async () => {
    const { value } = await make({ uses: 1 });
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => within((db) => useLink(db, place, 'openLearning', value))),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  it('gives the same answer if forged, expired, revoked, used up, of another purpose, key or tenant, or of someone who left', async () => {
    const subject = { kind: 'course', id: crypto.randomUUID() };
    const made = await make({ subject });
    const over = await make({ expiresAt: later(1).now });
    const left = await make({ personId: test.ids('blocked').userId });
    const id = (link: MadeLink) => link.value.split('.')[0];
    const signature = (link: MadeLink) => link.value.split('.')[1];
    const ember = { ...place, tenantId: shippedTenantId('ember') };
    const tries: [string, () => Promise<unknown>][] = [
      ['the id alone', () => open(id(made) ?? '')],
      ['a signature of another link', () => open(`${id(made)}.${signature(over)}`)],
      ['over', () => open(over.value, later(1))],
      ['another key', () => open(made.value, { ...place, key: new Uint8Array(32).fill(1) })],
      ['another purpose', () => within((db) => readLink(db, place, 'certificate', made.value))],
      ['another tenant', () => within((db) => readLink(db, ember, 'openLearning', made.value), ember.tenantId)],
      ['another tenant’s rows', () => within((db) => readLink(db, place, 'openLearning', made.value), ember.tenantId)],
      ['a person who left', () => open(left.value)],
      ['revoked', () => open(made.value)],
    ];
    expect(await open(made.value)).toMatchObject({ subjectId: subject.id });
    const by = test.ids('admin').userId;
    expect(await within((db) => revokeLinks(db, 'openLearning', subject, { by, now: demoStart }))).toBe(1);
    for (const [why, attempt] of tries) await expect(attempt(), why).rejects.toMatchObject(refused);
  });

  it('is listed for its subject, with the value that opens it, until it expires', async () => {
    const subject = { kind: 'course', id: crypto.randomUUID() };
    const made = await make({ subject });
    const list = (at = place) => within((db) => listLinks(db, at, 'openLearning', subject));
    expect((await list()).map((link) => link.value)).toEqual([made.value]);
    expect(await list(later(366))).toEqual([]);
  });
});

describe('one’s own links', () => {
  const mine = async (as: string): Promise<OwnLink[]> => (await test.ask('link/getMyLinks', { as })).json();

  it('are listed for the person who created them and the person they concern, without the value that opens them', async () => {
    const made = await make({ label: 'Fares explained' });
    const text = (await test.ask('link/getMyLinks', { as: 'admin' })).text;
    expect(text).not.toContain(made.value.split('.')[1]);
    expect((await mine('admin')).find((one) => one.LinkID === made.linkId)).toMatchObject({
      label: 'Fares explained',
      madeByMe: true,
      used: 0,
      usesLeft: null,
    });
    expect((await mine('learner')).find((one) => one.LinkID === made.linkId)).toMatchObject({ madeByMe: false });
    expect((await mine('learner2')).some((one) => one.LinkID === made.linkId)).toBe(false);
  });

  it('can be revoked by these two people only, with immediate effect', async () => {
    const made = await make();
    const revoke = (as: string) => test.ask('link/revokeLink', { as, body: { LinkID: made.linkId } });
    expect((await revoke('learner2')).status).toBe(404);
    expect(await open(made.value)).toMatchObject({ linkId: made.linkId });
    expect((await revoke('learner')).status).toBe(200);
    await expect(open(made.value)).rejects.toMatchObject(refused);
    expect((await mine('admin')).some((one) => one.LinkID === made.linkId)).toBe(false);
  });
});

describe('the link at the end of a mail', () => {
  const personId = () => test.ids('learner').userId;
  const subscription = (value: string) => test.ask('link/getMailSubscription', { query: { link: value } });
  const made = () =>
    within((db) =>
      makeLink(db, place, {
        purpose: 'unsubscribe',
        subject: { kind: 'person', id: personId() },
        holder: { topic: 'notices' },
        personId: personId(),
      }),
    );

  it('unsubscribes when mail software posts its form, and changes nothing when it is viewed', async () => {
    const { value } = await made();
    expect((await subscription(value)).json()).toEqual({ topic: 'notices', subscribed: true });
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      ],
    ] as const) {
      const reply = await test.ask('link/unsubscribe', {
        query: { link: value },
        body,
        headers: { 'content-type': type },
      });
      expect([reply.status, reply.text]).toEqual([200, '{"topic":"notices","subscribed":false}']);
      const back = await test.ask('link/resubscribe', { method: 'POST', query: { link: value } });
      expect(back.json()).toEqual({ topic: 'notices', subscribed: true });
    }
    expect((await test.ask('link/unsubscribe', { query: { link: value }, method: 'GET' })).status).toBe(404);
  });

  it('refuses requests from other sites, long forms, and forms for calls that accept none', async () => {
    const { value } = await made();
    const send = (call: 'unsubscribe' | 'resubscribe', headers: Record<string, string>, body = 'a=1') =>
      test.ask(`link/${call}`, {
        query: { link: value },
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    expect((await send('unsubscribe', { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await send('unsubscribe', {}, 'a'.repeat(5000))).status).toBe(413);
    expect((await send('resubscribe', {})).status).toBe(415);
    expect((await subscription(value)).json().subscribed).toBe(true);
  });

  it('cannot be replaced by a link for another purpose, and is audited as public, without its value', async () => {
    expect((await subscription('')).status).toBe(404);
    expect((await subscription((await make()).value)).status).toBe(404);
    const { value } = await made();
    await test.ask('link/unsubscribe', { method: 'POST', query: { link: value } });
    const [record] = await test.sql(
      `select * from portal.platform_audit where call = 'link/unsubscribe' order by recorded_at desc limit 1`,
    );
    expect(record).toMatchObject({ kind: 'write', identity: 'public', object_kind: 'mailTopic' });
    expect(JSON.stringify(record)).not.toContain(value);
  });

  it('has its own rate limit: too many requests with one link do not block the others', async () => {
    const limited = await startTestApi({ limits: { read: 2, write: 2 } });
    try {
      const read = (link: string) => limited.ask('link/getMailSubscription', { query: { link } });
      const statuses = [];
      for (const link of ['a', 'a', 'a', 'b']) statuses.push((await read(link)).status);
      expect(statuses).toEqual([404, 404, 429, 404]);
    } finally {
      await limited.close();
    }
  });
});
