/**
 * Tests exports with a real database: requested, produced by the job, downloaded by their owner, and deleted on time.
 */

import { openTenantStore, type TenantStore } from '@portico/database/tenants/tenant-store';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { demoStart } from '../../../../database/test/test-database.ts';
import { contributions } from '../../../test/contributions.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { plainBrand } from '../../../test/plain-brand.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { defineExport } from '../../platform/exports/define-export.ts';
import { type Jobs, openJobs } from '../../platform/jobs/open-jobs.ts';
import { printDocument } from '../../platform/pdf/print-document.ts';
import { openDownload } from './download.ts';
import { produceExport } from './produce.ts';
import { pruneExports } from './prune-exports.ts';

const key = new Uint8Array(32).fill(7);
let test: TestApi;
let tenants: TenantStore;
let pool: pg.Pool;
let jobs: Jobs;
let now = demoStart;
let rowsOfNumbers = 0;
let failures = 0;

/** A test export with any number of rows, in pages, that can be made to fail. */
const numbers = defineExport({
  kind: 'support/numbers',
  title: { en: 'Numbers', de: 'Zahlen', fr: 'Nombres' },
  filter: z.strictObject({ even: z.optional(z.literal('true')) }),
  may: ({ self }) => self.role === 'System Administrator',
  async read({ after, limit }) {
    const from = Number(after ?? 0);
    if (from > 0 && failures > 0) {
      failures -= 1;
      throw new Error('the database hiccups');
    }
    const rows = Array.from({ length: Math.min(limit, rowsOfNumbers - from) }, (_, at) => from + at);
    return { rows, next: from + limit < rowsOfNumbers ? String(from + limit) : null };
  },
  columns: [{ label: { en: 'Number', de: 'Zahl', fr: 'Nombre' }, kind: 'number', value: (row: number) => row }],
});
const exportsOfTest = [...contributions.exports, numbers];

beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now, real: Date.now } });
  tenants = openTenantStore(test.database.api);
  pool = new pg.Pool(test.database.api);
  jobs = openJobs({
    database: { api: test.database.api, jobs: test.database.jobs },
    tenants,
    clock: { now: () => now, real: Date.now },
    secrets: { scopedToken: key, personKeys: key, links: key, signUpHook: undefined },
    jobs: [
      produceExport({
        origin: (slug) => `https://${slug}.example`,
        exports: exportsOfTest,
        print: (document, tenant) =>
          printDocument(document, { brand: plainBrand, brandName: tenant.settings.brandName, now }),
      }),
      pruneExports,
    ],
    schedules: [],
    log: () => {},
  });
});
afterAll(async () => {
  await jobs.close();
  await pool.end();
  await tenants.close();
  await test.close();
});

const parts = () => ({ pool, key, now: () => now, tenants, exports: exportsOfTest });

const request = async (as: string, body: Record<string, unknown> = {}) =>
  test.ask('export/requestExport', {
    as,
    body: { kind: 'support/tickets', format: 'csv', language: 'en', timeZone: 'Europe/Lisbon', filter: {}, ...body },
  });
const stand = async (as: string, exportID: string) =>
  (await test.ask('export/getExport', { as, query: { exportID } })).json();
const tokenFor = (as: string, object: string) =>
  test.ask('account/getToken', { as, body: { use: 'download', object } });

async function fetched(as: string, exportID: string): Promise<Buffer> {
  const { token } = (await tokenFor(as, exportID)).json();
  const download = await openDownload(parts(), token);
  if (!download) throw new Error('nothing to fetch');
  const bytes: Buffer[] = [];
  for await (const part of download.parts()) bytes.push(part);
  const file = Buffer.concat(bytes);
  expect(file.length).toBe(download.bytes);
  return file;
}

async function made(as: string, body: Record<string, unknown> = {}): Promise<string> {
  const { exportID } = (await request(as, body)).json();
  await jobs.runDue();
  return exportID;
}

/** Replaces the kind of a request by the test's, because the contract only accepts registered kinds. */
async function requestNumbers(as = 'admin', format = 'csv'): Promise<string> {
  const { exportID } = (await request(as, { format })).json();
  await test.sql(`update portal.export_job set kind = 'support/numbers', filter = '{}' where export_id = $1`, [
    exportID,
  ]);
  return exportID;
}

/** Tokens are only issued for registered kinds. */
const asTickets = (exportID: string) =>
  test.sql(`update portal.export_job set kind = 'support/tickets' where export_id = $1`, [exportID]);

describe('an export', () => {
  it('is queued, created with the rows that its owner may see, and downloaded by the owner', async () => {
    const asked = await request('learner', { filter: { prefilter: 'all' } });
    expect(asked.json()).toMatchObject({
      state: 'waiting',
      rows: 0,
      bytes: null,
      fileName: 'Support tickets 2026-11-16.csv',
    });
    const { exportID } = asked.json();
    await jobs.runDue();
    const list = (await test.ask('support/getCreatedTickets', { as: 'learner', query: { prefilter: 'all' } })).json();
    expect(await stand('learner', exportID)).toMatchObject({
      state: 'ready',
      rows: list.length,
      totalRows: list.length,
    });
    const file = (await fetched('learner', exportID)).toString();
    expect(file.startsWith('\uFEFFTitle,')).toBe(true);
    const records = parse(file, { bom: true, columns: true }) as Record<string, string>[];
    expect(records.map((one) => one.Title).sort()).toEqual(
      list.map((one: { SUP_TCK_TITLE: string }) => one.SUP_TCK_TITLE).sort(),
    );
    expect(Object.keys(records[0] ?? {})).toContain('Created on (Europe/Lisbon)');
  });

  it('contains the rows that match the filters of the list, including a search', async () => {
    const titles = async (words: string) => {
      const file = await fetched(
        'learner',
        await made('learner', { filter: { prefilter: 'all', list: 'created', words } }),
      );
      return (parse(file.toString(), { bom: true, columns: true }) as Record<string, string>[]).map(
        ({ Title }) => Title,
      );
    };
    expect(await titles('SILENT  equipment fischer')).toEqual(['Headset is silent on one side']);
    expect(await titles('silent %')).toEqual([]);
  });

  it('does not let typed text become a spreadsheet formula', async () => {
    await test.sql(
      `update portal.support_ticket set title = '=HYPERLINK("http://evil.example")' where tenant_id = $1 and ticket_id =
         (select ticket_id from portal.support_ticket where tenant_id = $1 limit 1)`,
      [(await test.tenant('harbour')).tenantId],
    );
    const file = (await fetched('admin', await made('admin', { filter: { prefilter: 'all' } }))).toString();
    expect(file).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });

  it('is in the requested language, with its separator', async () => {
    const file = (await fetched('admin', await made('admin', { language: 'de' }))).toString();
    expect(file.split('\r\n')[0]).toBe(
      '\uFEFFTitel;Art;Priorität;Status;Ebene;Erstellt von;Zugewiesen an;Erstellt am (Europe/Lisbon);Geschlossen am (Europe/Lisbon);Kommentare;Zufriedenheit',
    );
  });

  it('can be a tagged PDF', async () => {
    const exportID = await made('admin', { format: 'pdf', language: 'fr', filter: { prefilter: 'all' } });
    const { rows } = await stand('admin', exportID);
    const read = await readPdf(await fetched('admin', exportID));
    expect(read).toMatchObject({ language: 'fr-FR', title: 'Tickets d’assistance', isTagged: true });
    expect(read.text).toContain(`${rows} entrées`);
    expect(read.text).toMatch(/\d{1,2} \p{L}+\.? 2026, \d\d:\d\d/u);
    expect(read.tree.children.map(({ role }) => role)).toContain('Table');
  });

  it('writes dates in a PDF in the format that its reader chose, and in a CSV file in ISO format', async () => {
    const settings = (of: Record<string, unknown>) =>
      test.ask('account/SaveSettings', { as: 'admin', body: { userSettings: of } });
    await settings({ dateFormat: 'monthFirst' });
    const { text } = await readPdf(await fetched('admin', await made('admin', { format: 'pdf' })));
    expect(text).toMatch(/As of \d\d\/\d\d\/2026, \d\d:\d\d/);
    expect((await fetched('admin', await made('admin'))).toString()).toMatch(/,2026-\d\d-\d\d \d\d:\d\d,/);
    await settings({ dateFormat: 'language' });
  });

  it('reports the writing systems that a PDF cannot show before it is downloaded', async () => {
    const comment = 'Khmer សួស្តី, Lao ສະບາຍດີ, 👍 and Ελληνικά';
    const [ticket] = await test.sql(
      `update portal.support_ticket set title = $1 where ticket_id =
         (select ticket_id from portal.support_ticket where tenant_id = $2 order by ticket_id limit 1) returning title, ticket_id`,
      [comment, (await test.tenant('harbour')).tenantId],
    );
    const filter = { prefilter: 'all' };
    const pdf = await stand('admin', await made('admin', { format: 'pdf', filter }));
    expect(pdf).toMatchObject({ state: 'ready', missingScripts: ['Khmr', 'Laoo', 'Zsye'] });
    const csv = await stand('admin', await made('admin', { filter }));
    expect(csv).toMatchObject({ state: 'ready', missingScripts: [] });
    await test.sql('update portal.support_ticket set title = $1 where ticket_id = $2', ['Printable', ticket.ticket_id]);
    const plain = await stand('admin', await made('admin', { format: 'pdf', filter }));
    expect(plain.missingScripts).toEqual([]);
  });

  it('cannot be seen, cancelled or downloaded by anyone else', async () => {
    const exportID = await made('learner');
    for (const other of ['learner2', 'admin', 'coach']) {
      expect((await test.ask('export/getExport', { as: other, query: { exportID } })).status).toBe(404);
      expect((await test.ask('export/cancelExport', { as: other, body: { exportID } })).status).toBe(404);
      expect((await tokenFor(other, exportID)).status).toBe(404);
    }
    expect((await tokenFor('learner', exportID)).status).toBe(200);
  });

  it('opens with no altered token, and with none once the account is disabled or signed out', async () => {
    const exportID = await made('learner2');
    const { token } = (await tokenFor('learner2', exportID)).json();
    const open = (given: string) => openDownload(parts(), given);
    expect(await open(`${token}x`)).toBeUndefined();
    expect(await openDownload({ ...parts(), key: new Uint8Array(32) }, token)).toBeUndefined();
    const { userId } = test.ids('learner2');
    await test.sql('update portal.account_user set disabled_at = now() where user_id = $1', [userId]);
    expect(await open(token)).toBeUndefined();
    // After being enabled again, the person has to sign in again: earlier tokens stay invalid.
    await test.sql('update portal.account_user set disabled_at = null where user_id = $1', [userId]);
    await test.sql(`update portal.account_identity set ended_at = now() + interval '10 minutes' where user_id = $1`, [
      userId,
    ]);
    expect(await open(token)).toBeUndefined();
    await test.sql('update portal.account_identity set ended_at = null where user_id = $1', [userId]);
    expect(await open(token)).toBeDefined();
  });

  it('is recorded in the audit trail at each download, but not when only its details are requested', async () => {
    const exportID = await made('learner');
    const records = () =>
      test.sql(
        `select account_id, after from portal.platform_audit where call = 'export/download' and object_id = $1`,
        [exportID],
      );
    const { token } = (await tokenFor('learner', exportID)).json();
    await openDownload(parts(), token, false);
    expect(await records()).toEqual([]);
    await fetched('learner', exportID);
    const { rows } = await stand('learner', exportID);
    expect(await records()).toEqual([
      { account_id: test.ids('learner').userId, after: { kind: 'support/tickets', format: 'csv', rows } },
    ]);
  });

  it('is deleted after a day, with its bytes', async () => {
    const exportID = await made('learner');
    const { token } = (await tokenFor('learner', exportID)).json();
    now = new Date(demoStart.getTime() + 25 * 3_600_000);
    expect((await stand('learner', exportID)).state).toBe('expired');
    expect((await tokenFor('learner', exportID)).status).toBe(404);
    expect(await openDownload(parts(), token)).toBeUndefined();
    await pruneExports.run({}, { ...(await jobContext()), now });
    const [left] = await test.sql('select count(*)::int as count from portal.export_part where export_id = $1', [
      exportID,
    ]);
    expect(left.count).toBe(0);
    now = demoStart;
  });

  it('can be cancelled', async () => {
    const exportID = await made('learner');
    expect((await test.ask('export/cancelExport', { as: 'learner', body: { exportID } })).status).toBe(200);
    expect((await test.ask('export/getExport', { as: 'learner', query: { exportID } })).status).toBe(404);
    const [left] = await test.sql('select count(*)::int as count from portal.export_part where export_id = $1', [
      exportID,
    ]);
    expect(left.count).toBe(0);
  });

  it('refuses an unknown kind, an unknown filter and an invalid zone', async () => {
    expect((await request('learner', { kind: 'support/secrets' })).status).toBe(404);
    const filter = await request('learner', { filter: { prefilter: 'mine' } });
    expect(filter.json().error.fields[0].path).toBe('body.filter.prefilter');
    expect((await request('learner', { filter: { owner: 'x' } })).status).toBe(400);
    expect((await request('learner', { timeZone: 'Mars/Base' })).json().error.fields[0].path).toBe('body.timeZone');
  });

  it('is refused once an account has ten that are not finished', async () => {
    for (let at = 0; at < 10; at += 1) expect((await request('coach')).status).toBe(200);
    expect((await request('coach')).status).toBe(409);
    await jobs.runDue();
    expect((await request('coach')).status).toBe(200);
    await jobs.runDue();
  });
});

const jobContext = async () => {
  const tenant = await test.tenant('harbour');
  return {
    tenant,
    now,
    secrets: { scopedToken: key, personKeys: key, links: key, signUpHook: undefined },
    log: () => {},
    attempt: 1,
    isLastAttempt: false,
    inTenant: async <T>(work: (db: never) => Promise<T>): Promise<T> => {
      const { runTransaction } = await import('../../platform/run-transaction.ts');
      return runTransaction(pool, { tenantId: tenant.tenantId, readOnly: false, statementMs: 5000 }, (db) =>
        work(db as never),
      );
    },
  };
};

describe('a long export', () => {
  it('is created page by page, and continues where it stopped', async () => {
    rowsOfNumbers = 4500;
    failures = 1;
    const exportID = await requestNumbers();
    await jobs.runDue();
    expect(await stand('admin', exportID)).toMatchObject({ state: 'working', rows: 1000 });
    now = new Date(now.getTime() + 3_600_000);
    await jobs.runDue();
    expect(await stand('admin', exportID)).toMatchObject({ state: 'ready', rows: 4500 });
    await asTickets(exportID);
    const lines = (await fetched('admin', exportID)).toString().trimEnd().split('\r\n');
    expect(lines.slice(1).map(Number)).toEqual(Array.from({ length: 4500 }, (_, at) => at));
    now = demoStart;
  });

  it('fails if its owner has no right to it when it is created', async () => {
    rowsOfNumbers = 10;
    const exportID = await requestNumbers('learner');
    await jobs.runDue();
    expect(await stand('learner', exportID)).toMatchObject({ state: 'failed', problem: 'not_allowed', bytes: null });
  });

  it('cannot be downloaded once its owner has lost the right, neither with an earlier token nor with a new one', async () => {
    rowsOfNumbers = 10;
    const exportID = await requestNumbers('admin');
    await jobs.runDue();
    await asTickets(exportID);
    const { token } = (await tokenFor('admin', exportID)).json();
    expect(await openDownload(parts(), token, false)).toBeDefined();
    const { userId } = test.ids('admin');
    const setRole = (role: string) =>
      test.sql('update portal.account_user set role = $2 where user_id = $1', [userId, role]);
    await setRole('Learner');
    expect(await openDownload(parts(), token, false)).toBeUndefined();
    expect((await tokenFor('admin', exportID)).status).toBe(404);
    expect(await stand('admin', exportID)).toMatchObject({ state: 'failed', problem: 'not_allowed', bytes: null });
    await setRole('System Administrator');
    expect((await tokenFor('admin', exportID)).status).toBe(200);
  });

  it('of a team cannot be opened by a coach who no longer leads it', async () => {
    const [{ team }] = await test.sql('select team_id as team from portal.account_user where user_id = $1', [
      test.ids('coach').userId,
    ]);
    const exportID = await made('coach', { kind: 'lms/teamHeatMap', filter: { TeamID: team } });
    expect(await stand('coach', exportID)).toMatchObject({ state: 'ready' });
    const { token } = (await tokenFor('coach', exportID)).json();
    const memberships = () =>
      test.sql('select * from portal.account_membership where user_id = $1', [test.ids('coach').userId]);
    const before = await memberships();
    await test.sql('update portal.account_membership set team_id = null where user_id = $1', [
      test.ids('coach').userId,
    ]);
    expect((await memberships()).length).toBe(before.length);
    expect((await tokenFor('coach', exportID)).status).toBe(404);
    expect(await openDownload(parts(), token)).toBeUndefined();
    await test.sql('update portal.account_membership set team_id = $2 where user_id = $1', [
      test.ids('coach').userId,
      team,
    ]);
  });

  it('fails with the reason if it has too many rows for a PDF', async () => {
    rowsOfNumbers = 2001;
    const exportID = await requestNumbers('admin', 'pdf');
    await jobs.runDue();
    expect(await stand('admin', exportID)).toMatchObject({ state: 'failed', problem: 'too_many_rows' });
  });

  it('leaves no partial file if it cannot be finished', async () => {
    rowsOfNumbers = 2500;
    failures = 100;
    const exportID = await requestNumbers();
    for (let at = 0; at < 6; at += 1) {
      await jobs.runDue();
      now = new Date(now.getTime() + 6 * 3_600_000);
    }
    failures = 0;
    expect(await stand('admin', exportID)).toMatchObject({ state: 'failed', problem: 'broke' });
    const [left] = await test.sql('select count(*)::int as count from portal.export_part where export_id = $1', [
      exportID,
    ]);
    expect(left.count).toBe(0);
    now = demoStart;
  });
});
