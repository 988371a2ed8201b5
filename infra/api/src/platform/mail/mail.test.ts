/** Mail from the business transaction to a mail server that accepts, rejects or defers it. */

import { fitMailLine } from '@portico/contracts/platform/mail';
import { troublesomeTexts } from '@portico/contracts/platform/troublesome-texts';
import { stableId } from '@portico/database/stable-id';
import { openTenantStore, type TenantStore } from '@portico/database/tenants/tenant-store';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../../database/test/test-database.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { queueOf } from '../../../test/own-queue.ts';
import { plainBrand } from '../../../test/plain-brand.ts';
import { addJob } from '../jobs/add-job.ts';
import { type Jobs, openJobs } from '../jobs/open-jobs.ts';
import { runTransaction } from '../run-transaction.ts';
import type { Transaction } from '../transaction.ts';
import { type DeliveryParts, deliverMail } from './deliver-mail.ts';
import { escapeHtml } from './fill-text.ts';
import { setWanted } from './mail-topics.ts';
import { pruneMail, pruneMailKind } from './prune-mail.ts';
import { type OutgoingMail, sendMail } from './send-mail.ts';
import { noCourier, smtpCourier } from './smtp-courier.ts';

let database: TestDatabase;
let tenants: TenantStore;
let pool: pg.Pool;
let server: MailServer;
let jobs: Jobs;
let log: { level: string; event: string; fields: Readonly<Record<string, unknown>> }[] = [];
const now = demoStart;
const look = { origin: (slug: string) => `http://${slug}.localhost:8080`, brandOf: () => plainBrand };

const deliverBy = (courier: DeliveryParts['courier'], shown: DeliveryParts['look'] = look): Jobs =>
  openJobs({
    ...queueOf(database, tenants),
    clock: { now: () => now, real: Date.now },
    jobs: [deliverMail({ look: shown, courier }), pruneMail],
    log: (level, event, fields = {}) => log.push({ level, event, fields }),
  });

beforeAll(async () => {
  database = await createTestDatabase();
  tenants = openTenantStore(database.api);
  pool = new pg.Pool(database.api);
  server = await startMailServer();
  jobs = deliverBy(smtpCourier({ url: server.url, from: 'portal@portico.example' }));
});
afterAll(async () => {
  await jobs.close();
  await server.close();
  await pool.end();
  await tenants.close();
  await database.drop();
});
beforeEach(() => {
  log = [];
  server.taken.length = 0;
});

const within = <T>(work: (db: Transaction) => Promise<T>, slug = 'harbour') =>
  runTransaction(pool, { tenantId: stableId('portico tenant', slug), readOnly: false, statementMs: 5000 }, work);
const invitation = (address: string, firstName = 'Ida'): OutgoingMail<'invitation'> => ({
  to: { address, name: 'Ida Ashworth' },
  template: 'invitation',
  language: 'en',
  values: { firstName, link: '/oidc/password/one-time' },
  now,
});
const rowOf = (mailId: string) =>
  within(async (db) => (await db.query('select * from portal.platform_mail where mail_id = $1', [mailId]))[0]);
/** Body of the first part with this type, as a mail program shows it. */
const partOf = (raw: string, type: string): string => decodedPart(raw, type).replaceAll('\r\n', '\n');
function decodedPart(raw: string, type: string): string {
  const part = raw.split(/\r\n--[-_\w.]+/).find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  if (/base64/i.test(part)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

describe('an accepted mail', () => {
  it('is delivered once to one recipient, with text and HTML parts that link to the tenant’s own origin', async () => {
    const mailId = await within((db) => sendMail(db, invitation('ida@harbour.example')));
    await jobs.runDue();
    await jobs.runDue();
    expect(server.taken).toHaveLength(1);
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = server.taken;
    expect([from, to]).toEqual(['portal@portico.example', ['ida@harbour.example']]);
    expect(raw).toMatch(/^From: .+ <portal@portico\.example>\r$/m);
    expect(raw).toMatch(/^To: Ida Ashworth <ida@harbour\.example>\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).toContain(`Message-ID: <${mailId}@portico.example>`);
    const link = 'http://harbour.localhost:8080/oidc/password/one-time';
    expect(partOf(raw, 'text/plain')).toContain(`Set password:\n${link}`);
    const html = partOf(raw, 'text/html');
    expect(html).toContain(`href="${link}"`);
    expect(html).toContain(`background:${plainBrand.colour.light.accent}`);
    expect(await rowOf(mailId)).toMatchObject({ state: 'delivered', attempts: 1, template_values: {}, message: null });
  });

  it('is in the recipient’s language and names the tenant’s brand', async () => {
    const brand = (await tenants.bySlug('ember'))?.settings.brandName ?? '';
    await within((db) => sendMail(db, { ...invitation('ida@ember.example'), language: 'fr' }), 'ember');
    await jobs.runDue();
    const text = partOf(server.taken[0]?.raw ?? '', 'text/plain');
    expect(text).toContain('Bienvenue, Ida');
    expect(text).toContain(`chez ${brand}`);
    expect(text).toContain('http://ember.localhost:8080/');
  });

  it('in French, no line begins with a punctuation mark', async () => {
    const { to, values } = invitation('ida@ember.example');
    await within((db) => sendMail(db, { to, template: 'passwordReset', language: 'fr', values, now }));
    await jobs.runDue();
    expect(partOf(server.taken[0]?.raw ?? '', 'text/plain')).toContain('ignorez cet e-mail\u00a0: votre mot de passe');
  });

  it('shows values as text only, and never treats them as a template', async () => {
    await within((db) => sendMail(db, invitation('ida@harbour.example', '<b>{brand}</b>&"')));
    await jobs.runDue();
    const raw = server.taken[0]?.raw ?? '';
    expect(partOf(raw, 'text/html')).toContain('Welcome, &lt;b&gt;{brand}&lt;/b&gt;&amp;&quot;');
    expect(partOf(raw, 'text/plain')).toContain('Welcome, <b>{brand}</b>&"');
  });

  it('can contain any name in each of its parts', async () => {
    const texts = Object.values(troublesomeTexts);
    await within(async (db) => {
      for (const [at, text] of texts.entries()) {
        const to = { address: `ida${at}@harbour.example`, name: text };
        await sendMail(db, { ...invitation(to.address, text), to });
      }
    });
    await jobs.runDue();
    const shown = (text: string) => fitMailLine(text).replaceAll('\n', ' ').trim();
    const lost = texts.filter((text, at) => {
      const raw = server.taken.find(({ to }) => to.includes(`ida${at}@harbour.example`))?.raw ?? '';
      const inText = partOf(raw, 'text/plain').includes(`Welcome, ${shown(text)}`);
      return !(inText && partOf(raw, 'text/html').includes(`Welcome, ${escapeHtml(shown(text))}`));
    });
    expect(lost).toEqual([]);
    // Mail programs limit the length of every line, headers included.
    const longest = Math.max(...server.taken.flatMap(({ raw }) => raw.split('\r\n').map((line) => line.length)));
    expect(longest).toBeLessThanOrEqual(998);
  });

  it('lists several items, each with its own link, as text only', async () => {
    const rows = [
      { title: 'New reply to your ticket', text: '<b>{title}</b>', path: '/support-ticket/1' },
      { title: 'and 3 more', text: '', path: '/notifications' },
    ];
    const values = { title: '4 unread notifications', rows, link: '/notifications' };
    const to = { address: 'ida@harbour.example' };
    await within((db) => sendMail(db, { to, template: 'notices', language: 'en', values, now }));
    await jobs.runDue();
    const raw = server.taken[0]?.raw ?? '';
    const portal = 'http://harbour.localhost:8080';
    expect(partOf(raw, 'text/plain')).toContain(
      `• New reply to your ticket\n<b>{title}</b>\n${portal}/support-ticket/1\n\n• and 3 more\n${portal}/notifications\n`,
    );
    const html = partOf(raw, 'text/html');
    expect(html).toMatch(
      /<a href="[^"]+\/support-ticket\/1"[^>]*>New reply to your ticket<\/a><br>&lt;b&gt;\{title\}&lt;\/b&gt;/,
    );
    expect(html).toMatch(/<a href="[^"]+\/notifications"[^>]*>and 3 more<\/a><\/li>/);
    const leadingAway = { ...values, rows: [{ title: 'x', text: '', path: 'https://evil.example' }] };
    await expect(
      within((db) => sendMail(db, { to, template: 'notices', language: 'en', values: leadingAway, now })),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('is not sent if its transaction was rolled back', async () => {
    const undone = within(async (db) => {
      await sendMail(db, invitation('ida@harbour.example'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await jobs.runDue();
    expect(server.taken).toEqual([]);
  });
});

describe('a mail of a topic', () => {
  const tenantId = stableId('portico tenant', 'harbour');
  const personId = stableId(tenantId, 'account', 'user', 'learner');
  const notice: OutgoingMail<'notice'> = {
    to: { address: 'learner@harbour.example', personId },
    template: 'notice',
    language: 'en',
    values: { title: 'A course is due', text: 'On Friday.', link: '/lms/home' },
    now,
  };
  /** Unfolds header lines as mail programs do. */
  const headersOf = (raw: string) => (raw.split('\r\n\r\n', 1)[0] ?? '').replace(/\r\n[ \t]+/g, ' ');

  it('has an unsubscribe link in its headers and at its end, the same in all mails to the person', async () => {
    for (let sent = 0; sent < 2; sent += 1) await within((db) => sendMail(db, notice));
    await jobs.runDue();
    const [first, second] = server.taken.map(({ raw }) => headersOf(raw));
    const address = /^List-Unsubscribe: <(http:\/\/harbour\.localhost:8080\/api\/link\/unsubscribe\?link=[\w.-]{66})>/m;
    const value = address.exec(first ?? '')?.[1];
    expect(value).toBeDefined();
    expect(address.exec(second ?? '')?.[1]).toBe(value);
    // RFC 8058 applies to https only.
    expect(first).not.toContain('List-Unsubscribe-Post');
    const page = String(value).replace('/api/link/unsubscribe', '/unsubscribe');
    expect(partOf(server.taken[0]?.raw ?? '', 'text/plain')).toContain(`Unsubscribe: ${page}`);
    expect(partOf(server.taken[0]?.raw ?? '', 'text/html')).toContain(`href="${page}"`);
  });

  it('offers one-click unsubscribing if the portal uses https', async () => {
    const secure = { ...look, origin: () => 'https://portal.example' };
    const posting = deliverBy(smtpCourier({ url: server.url, from: 'portal@portico.example' }), secure);
    try {
      await within((db) => sendMail(db, notice));
      await posting.runDue();
      const headers = headersOf(server.taken[0]?.raw ?? '');
      expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/portal\.example\/api\/link\/unsubscribe\?link=/m);
      expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    } finally {
      await posting.close();
    }
  });

  it('about a ticket has its own reply address in the portal’s mail domain', async () => {
    const values = {
      ...{ title: 'The board stays empty', by: 'Jana Kamau', text: 'Which board is it?' },
      ...{ link: '/support-ticket/1', unsubscribe: 'value-of-a-link', reply: 'token2of7a3reply' },
    };
    const to = { address: 'ida@harbour.example' };
    await within((db) => sendMail(db, { to, template: 'ticketAnswer', language: 'en', values, now }));
    await jobs.runDue();
    const headers = headersOf(server.taken[0]?.raw ?? '');
    expect(headers).toMatch(/^Reply-To: token2of7a3reply@harbour\.portico\.example$/m);
    expect(headers).toMatch(/^List-Unsubscribe: <http:\/\/harbour\.localhost:8080\/\S*value-of-a-link>/m);
  });

  it('is not sent to unsubscribed people until they resubscribe', async () => {
    await within((db) => setWanted(db, personId, 'notices', { wanted: false, now }));
    const declined = await within((db) => sendMail(db, notice));
    await jobs.runDue();
    expect(server.taken).toEqual([]);
    expect(await rowOf(declined)).toMatchObject({ state: 'declined', template_values: {}, message: null });
    await within((db) => setWanted(db, personId, 'notices', { wanted: true, now }));
    await within((db) => sendMail(db, notice));
    await jobs.runDue();
    expect(server.taken).toHaveLength(1);
  });

  it('is the only kind that unsubscribing stops: requested mails still arrive, without an unsubscribe link', async () => {
    await within((db) => setWanted(db, personId, 'notices', { wanted: false, now }));
    const asked = invitation('learner@harbour.example');
    await within((db) => sendMail(db, { ...asked, to: { ...asked.to, personId } }));
    await jobs.runDue();
    expect(server.taken).toHaveLength(1);
    expect(headersOf(server.taken[0]?.raw ?? '')).not.toContain('List-Unsubscribe');
  });
});

describe('a mail that cannot be delivered', () => {
  it('is tried once if the server rejects it, and is logged without the address', async () => {
    const mailId = await within((db) => sendMail(db, invitation('nobody@harbour.example')));
    await jobs.runDue();
    await jobs.runDue();
    expect(server.refused()).toBe(1);
    expect(await rowOf(mailId)).toMatchObject({
      state: 'rejected',
      attempts: 1,
      problem: expect.stringContaining('550 5.1.1'),
      template_values: {},
    });
    expect(log).toEqual([
      { level: 'warn', event: 'mail rejected', fields: { job: 'mail/deliver', tenant: 'harbour', mailId, code: 550 } },
    ]);
  });

  it('can also be rejected after its text was sent', async () => {
    const mailId = await within((db) => sendMail(db, invitation('spam@harbour.example')));
    await jobs.runDue();
    expect(await rowOf(mailId)).toMatchObject({ state: 'rejected', problem: expect.stringContaining('554') });
  });

  it('is retried if the server defers it', async () => {
    const mailId = await within((db) => sendMail(db, invitation('later@harbour.example')));
    await jobs.runDue();
    expect(await rowOf(mailId)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      problem: expect.stringContaining('450'),
    });
    await jobs.runDue();
    expect(await rowOf(mailId)).toMatchObject({ state: 'delivered', attempts: 2 });
    expect(server.taken).toHaveLength(1);
  });

  it('is retried if there is no mail server or it is unavailable, and finally fails', async () => {
    const away = deliverBy(smtpCourier({ url: 'smtp://127.0.0.1:9', from: 'portal@portico.example' }));
    const none = deliverBy(noCourier);
    const mailId = await within((db) => sendMail(db, invitation('ida@harbour.example')));
    await away.runDue();
    expect(await rowOf(mailId)).toMatchObject({ state: 'waiting', problem: expect.stringContaining('ECONNREFUSED') });
    for (let tried = 1; tried < 12; tried += 1) await none.runDue();
    expect(await rowOf(mailId)).toMatchObject({
      state: 'failed',
      attempts: 12,
      problem: 'No mail server is configured: set SMTP_URL and MAIL_FROM.',
    });
    await Promise.all([away.close(), none.close()]);
  });
});

it('line breaks and other invisible characters in names and values become spaces', async () => {
  const mail = invitation('ida@harbour.example', 'Ida\nBcc: x\u2028\u0085\v\0');
  const id = await within((db) => sendMail(db, { ...mail, to: { ...mail.to, name: 'Ida\r\nBcc: eve@evil.example' } }));
  expect(await rowOf(id)).toMatchObject({
    name: 'Ida Bcc: eve@evil.example',
    template_values: { firstName: 'Ida Bcc: x ' },
  });
  await jobs.runDue();
  expect(server.taken.map(({ to }) => to)).toEqual([['ida@harbour.example']]);
  const raw = server.taken[0]?.raw ?? '';
  const [head = ''] = raw.split('\r\n\r\n', 1);
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head).toMatch(/^To: .*Ida Bcc: eve@evil\.example.* <ida@harbour\.example>\r$/m);
  expect(partOf(raw, 'text/plain')).toContain('Welcome, Ida Bcc: x');
});

describe('sending is refused for', () => {
  const refused = (mail: OutgoingMail<'invitation'>) =>
    within((db) => sendMail(db, mail)).catch((cause) => cause.details);

  it.each([
    'ida@harbour.example\r\nBcc: eve@evil.example',
    'ida@harbour.example, eve@evil.example',
    'Ida <ida@harbour.example>',
  ])('the address %j', async (address) =>
    expect(await refused(invitation(address))).toMatchObject({ fields: [{ path: 'to.address' }] }),
  );

  it('links to other sites and missing values', async () => {
    const mail = invitation('ida@harbour.example');
    expect(await refused({ ...mail, values: { link: '/' } as never })).toMatchObject({
      fields: [{ path: 'values.firstName' }],
    });
    for (const link of ['https://evil.example/', '//evil.example', undefined as unknown as string])
      expect(await refused({ ...mail, values: { firstName: 'Ida', link } })).toMatchObject({
        fields: [{ path: 'values.link' }],
      });
  });

  it('more than a sender’s and a tenant’s daily limit, also when sent concurrently', async () => {
    const senderId = crypto.randomUUID();
    const flood = (id: string, at: Date, slug: string) =>
      within(
        (db) => sendMail(db, { ...invitation('ida@harbour.example'), senderId: id, now: at }, { sender: 3, tenant: 5 }),
        slug,
      );
    const outcome = async (sent: Promise<string>[]) =>
      (await Promise.allSettled(sent)).map((one) => (one.status === 'rejected' ? one.reason.code : 'sent')).toSorted();
    const later = new Date('2027-02-01T23:00:00.000Z');
    expect(await outcome([1, 2, 3, 4, 5].map(() => flood(senderId, later, 'slate')))).toEqual([
      'sent',
      'sent',
      'sent',
      'too_many_requests',
      'too_many_requests',
    ]);
    const another = crypto.randomUUID();
    expect(await outcome([1, 2, 3].map(() => flood(another, later, 'slate')))).toEqual([
      'sent',
      'sent',
      'too_many_requests',
    ]);
    const refusal = await flood(senderId, later, 'slate').catch((cause) => cause);
    expect(refusal.details.retryAfterSeconds).toBe(3600);
    expect(await outcome([flood(senderId, new Date('2027-02-02T00:00:00.000Z'), 'slate')])).toEqual(['sent']);
    expect(await outcome([flood(senderId, later, 'ember')])).toEqual(['sent']);
  });
});

it('with the development mailbox, the rendered message is stored instead of sent', async () => {
  const box = deliverBy('mailbox');
  const mailId = await within((db) => sendMail(db, invitation('ida@harbour.example')));
  await box.runDue();
  await box.close();
  expect(await rowOf(mailId)).toMatchObject({
    state: 'delivered',
    template_values: {},
    message: {
      subject: expect.stringContaining('Your access to'),
      link: 'http://harbour.localhost:8080/oidc/password/one-time',
    },
  });
  expect(server.taken).toEqual([]);
});

it('finished mails are deleted after ninety days, and waiting ones are not', async () => {
  const [old, young] = await within(async (db) => [
    await sendMail(db, invitation('ida@harbour.example')),
    await sendMail(db, invitation('ida@harbour.example')),
  ]);
  await jobs.runDue();
  const aged = (mailId: string, days: number) =>
    within((db) =>
      db.query('update portal.platform_mail set settled_at = $2 where mail_id = $1', [
        mailId,
        new Date(now.getTime() - days * 86_400_000),
      ]),
    );
  await aged(old ?? '', 91);
  await aged(young ?? '', 89);
  await within((db) => addJob(db, pruneMailKind, {}, { now }));
  await jobs.runDue();
  expect([await rowOf(old ?? ''), (await rowOf(young ?? ''))?.state]).toEqual([undefined, 'delivered']);
});
