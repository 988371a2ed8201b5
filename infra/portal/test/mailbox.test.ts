import { execFile } from 'node:child_process';
import http, { type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { sendMail } from '@portico/api/platform/mail/send-mail';
import { runTransaction } from '@portico/api/platform/run-transaction';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Portal } from '../src/compose.ts';
import type { Servers } from '../src/open-servers.ts';
import { copyFilledPortal, fillTimeout } from './filled-portal.ts';
import { ask, dropFolder, makeFolder, standPortal } from './running-portal.ts';

const folder = makeFolder();
const now = new Date('2026-11-21T09:00:00.000Z');

async function write(servers: Servers, slug: string, firstName: string): Promise<string> {
  const pool = new pg.Pool(servers.database.api);
  const tenant = await servers.tenants.bySlug(slug);
  try {
    return await runTransaction(pool, { tenantId: tenant?.tenantId ?? '', readOnly: false, statementMs: 5000 }, (db) =>
      sendMail(db, {
        to: { address: 'ida@harbour.example', name: 'Ida <b>' },
        template: 'invitation',
        language: 'en',
        values: { firstName, link: '/oidc/password/one-time' },
        now,
      }),
    );
  } finally {
    await pool.end();
  }
}

const headersOf = (port: number, host: string, path: string): Promise<IncomingHttpHeaders> =>
  new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, agent: false, headers: { host } }, (response) => {
      response.resume();
      resolve(response.headers);
    });
    request.on('error', reject);
  });

describe('without a mail server', () => {
  let portal: Portal;
  let servers: Servers;
  const box = (below = '', tenant = 'harbour', headers = {}) =>
    ask(portal.port, `${tenant}.localhost`, `/dev/mailbox${below}`, headers);

  beforeAll(async () => {
    await copyFilledPortal(folder);
    ({ portal } = await standPortal(folder));
    servers = await portal.ready;
  }, fillTimeout);
  afterAll(() => portal.close());

  test('a mail is rendered by the running worker and shown as text, only in its tenant', async () => {
    expect((await box()).text).toContain('Nothing has been sent yet.');
    const mailId = await write(servers, 'harbour', '<script>alert(1)</script>');
    await expect.poll(async () => (await box()).text, { timeout: 15_000 }).toContain('Your access to Harbour');
    const list = await box();
    expect([list.status, list.type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(list.text).toContain(`href="/dev/mailbox/${mailId}"`);
    const { text } = await box(`/${mailId}`);
    expect(text).toContain(`<a href="${portal.origin('harbour')}/oidc/password/one-time">`);
    expect(text).toContain('Welcome, &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).toContain('Ida &lt;b&gt;');
    expect(text).not.toContain('<script');
    expect((await box('', 'ember')).text).toContain('Nothing has been sent yet.');
    expect((await box(`/${mailId}`, 'ember')).status).toBe(404);
    expect((await box(`/${crypto.randomUUID()}`)).status).toBe(404);
  });

  test('an operator checks that mail is accepted', async () => {
    const operate = path.resolve(import.meta.dirname, '../src/operate.ts');
    const words = ['check-mail', '--tenant', 'slate', '--to', 'operator@slate.example'];
    const env = { ...process.env, PORTICO_DATA: path.join(folder, 'data') };
    const { stdout } = await promisify(execFile)(process.execPath, [operate, ...words], { env });
    expect(stdout).toContain('Accepted by the mail server');
    expect((await box('', 'slate')).text).toContain('operator@slate.example');
  });

  test('its pages run no script and cannot be framed', async () => {
    const headers = await headersOf(portal.port, 'harbour.localhost', '/dev/mailbox');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; /);
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect([headers['x-frame-options'], headers['cache-control']]).toEqual(['DENY', 'no-store']);
    expect((await headersOf(portal.port, 'harbour.localhost', '/dev/mailbox.css'))['content-type']).toBe(
      'text/css; charset=utf-8',
    );
  });

  test.each([{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }, { via: '1.1 proxy' }])(
    'is not available through a proxy: %o',
    async (headers) => {
      expect((await box('', 'harbour', headers)).text).not.toContain('Mailbox of');
    },
  );

  test('is not available under another name', async () => {
    for (const host of ['portal.example.com', 'localhost', 'harbour.localhost.evil.example'])
      expect((await ask(portal.port, host, '/dev/mailbox')).text).not.toContain('Mailbox of');
  });
});

test('with a mail server there is no mailbox', async () => {
  const { portal } = await standPortal(folder, { mail: { url: 'smtp://127.0.0.1:9', from: 'portal@portico.example' } });
  try {
    expect((await portal.ready).mailbox).toBeUndefined();
    expect((await ask(portal.port, 'harbour.localhost', '/dev/mailbox')).text).not.toContain('Mailbox of');
  } finally {
    await portal.close();
    dropFolder(folder);
  }
});
