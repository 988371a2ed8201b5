/**
 * A beacon carries no token. Only the ticket from the sign-in identifies whose figures these are; nothing else in the
 * request does.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { bootNoncesSecret, startTestApi, type TestApi } from '../../../test/harness.ts';
import { signerFor } from '../../platform/signed-claims.ts';
import { reportTicket } from '../account/public.ts';
import { bootNonce } from './nonce.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const nonce = bootNonce(bootNoncesSecret, 'harbour', 'document', demoStart);
let test: TestApi;
let tenantId: string;
let userId: string;
let ticket: string;
beforeAll(async () => {
  test = await startTestApi();
  ({ tenantId } = await test.tenant('harbour'));
  ({ userId } = test.ids('learner'));
  const reply = await test.ask('account/Validate', { as: 'learner', body: { Username: 'learner@harbour.example' } });
  ticket = reply.json().reportTicket;
});
afterAll(() => test.close());
beforeEach(() => test.sql('delete from portal.release_sample'));

interface Notifying {
  ticket: string;
  nonce?: string;
  report?: string;
  as?: string;
  host?: string;
}
const send = ({ report = crypto.randomUUID(), nonce: given = nonce, ...to }: Notifying) =>
  test.ask('release/tellHealth', {
    ...(to.as && { as: to.as }),
    ...(to.host && { host: to.host }),
    query: { ticket: to.ticket },
    body: { nonce: given, report, samples: [{ remote: 'lms', version: '1.0.0', kind: 'failed', value: 1 }] },
  });
const counted = async () => (await test.sql('select user_id from portal.release_sample')).map((row) => row.user_id);

it('a report counts once for the person to whom its ticket was issued, no matter who sends it', async () => {
  const report = crypto.randomUUID();
  for (const as of [undefined, 'coach', undefined]) {
    const reply = await send({ ticket, report, ...(as && { as }) });
    expect(reply.status, reply.text).toBe(200);
  }
  expect(await counted()).toEqual([userId]);
});

const signed = (claims: object, use: Parameters<typeof signerFor>[0] = 'release report', key = bootNoncesSecret) =>
  signerFor(use, key).sign(claims);

it('a ticket that is forged, altered, expired, of another tenant or for another purpose counts nothing', async () => {
  const claims = { tenant: tenantId, user: userId, until: demoStart.getTime() + hourMs };
  expect((await send({ ticket: signed(claims) })).status).toBe(200);
  expect(await counted()).toEqual([userId]);
  await test.sql('delete from portal.release_sample');
  const [body = '', signature = ''] = ticket.split('.');
  const other = Buffer.from(JSON.stringify({ ...claims, user: test.ids('coach').userId })).toString('base64url');
  for (const wrong of [
    'ticket',
    body,
    `${other}.${signature}`,
    `${ticket}A`,
    signed(claims, 'release report', new Uint8Array(32)),
    signed(claims, 'boot document'),
    signed({ ...claims, until: demoStart.getTime() }),
    signed({ tenant: tenantId, user: userId }),
    signed({ ...claims, user: 'learner' }),
    signed({ ...claims, user: '00000000-0000-4000-8000-000000000000' }),
    signed({ ...claims, tenant: (await test.tenant('ember')).tenantId }),
    reportTicket(bootNoncesSecret, tenantId, userId, new Date(demoStart.getTime() - dayMs)),
    nonce,
  ]) {
    const reply = await send({ ticket: wrong });
    expect([reply.status, reply.json().error.code], wrong).toEqual([400, 'invalid_input']);
  }
  expect((await send({ ticket, host: 'ember' })).status).toBe(400);
  expect(await counted()).toEqual([]);
});

it('reports of people who have been disabled since then are refused', async () => {
  const disable = (at: Date | null) =>
    test.sql('update portal.account_user set disabled_at = $1 where user_id = $2', [at, userId]);
  await disable(demoStart);
  try {
    expect((await send({ ticket })).status).toBe(400);
  } finally {
    await disable(null);
  }
  expect(await counted()).toEqual([]);
});

it('the page’s nonce expires; an older nonce without an expiry date is accepted with a token only', async () => {
  const old = bootNonce(bootNoncesSecret, 'harbour', 'document', new Date(demoStart.getTime() - 5 * dayMs));
  const undated = signed({ tenant: 'harbour', document: 'document' }, 'boot document');
  for (const wrong of [old, undated, signed({ tenant: 'harbour', until: Number.MAX_VALUE }, 'boot document'), ticket])
    expect((await send({ ticket, nonce: wrong })).status, wrong).toBe(400);
  expect(await counted()).toEqual([]);
  const withToken = (given: string) =>
    test.ask('release/reportHealth', {
      as: 'coach',
      body: {
        nonce: given,
        report: crypto.randomUUID(),
        samples: [{ remote: 'lms', version: '1.0.0', kind: 'failed', value: 1 }],
      },
    });
  expect((await withToken(old)).status).toBe(400);
  expect((await withToken(undated)).status).toBe(200);
  expect(await counted()).toEqual([test.ids('coach').userId]);
});

it('a page’s nonce is accepted for three full days after the day it was served, and no longer', async () => {
  // The demo starts in the morning, so the last day of the older nonce has just ended.
  const servedAt = (daysAgo: number, time: string) =>
    bootNonce(
      bootNoncesSecret,
      'harbour',
      'document',
      new Date(`${new Date(demoStart.getTime() - daysAgo * dayMs).toISOString().slice(0, 10)}T${time}Z`),
    );
  const statuses = [];
  for (const [daysAgo, time] of [
    [3, '23:59:59'],
    [3, '00:00:00'],
    [4, '23:59:59'],
  ] as const)
    statuses.push((await send({ ticket, nonce: servedAt(daysAgo, time) })).status);
  expect(statuses).toEqual([200, 200, 400]);
});

it('a document’s nonce is the same all day, and differs from day to day and between documents', () => {
  const at = (day: number, hour: number) => new Date(Date.UTC(2026, 2, day, hour));
  const of = (when: Date) => bootNonce(bootNoncesSecret, 'harbour', 'document', when);
  expect(of(at(2, 0))).toBe(of(at(2, 23)));
  expect(of(at(3, 0))).not.toBe(of(at(2, 23)));
  expect(of(at(2, 0))).not.toBe(bootNonce(bootNoncesSecret, 'harbour', 'another', at(2, 0)));
});
