import { storageKey } from '@portico/api/services/media/public';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { openTenantStore } from '@portico/database/tenants/tenant-store';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainBrand } from '../../api/test/plain-brand.ts';
import { readPdf } from '../../api/test/read-pdf.ts';
import { openTestFiles, type TestFiles } from '../../api/test/test-files.ts';
import { createTestDatabase, demoStart, type TestDatabase } from '../../database/test/test-database.ts';
import { ensureDemoBoardFiles } from './demo-board-files.ts';
import { ensureDemoMedia } from './demo-media.ts';

const tenantId = shippedTenantId('harbour');
let database: TestDatabase;
let files: TestFiles;
let superuser: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  files = await openTestFiles();
  superuser = new pg.Client(database.superuser);
  await superuser.connect();
});
afterAll(async () => {
  await superuser?.end();
  await files?.close();
  await database?.drop();
});
const sql = async (text: string) => (await superuser.query(text)).rows;

it('films and documents of the demo are imported once and completely, with captions and with what people have watched', async () => {
  const tenants = openTenantStore(database.api);
  const tenant = await tenants.byId(tenantId);
  if (!tenant) throw new Error('There is no such tenant.');
  const { storage } = files.services;
  const options = { pool: database.api, tenant, brand: plainBrand, storage, now: demoStart };
  expect([await ensureDemoMedia(options), await ensureDemoMedia(options)]).toEqual([11, 0]);
  const [{ teams }] = await sql(
    `select count(distinct team_id)::int as teams from portal.pd_board where tenant_id = '${tenantId}'`,
  );
  expect([await ensureDemoBoardFiles(options), await ensureDemoBoardFiles(options)]).toEqual([teams, 0]);
  await tenants.close();
  const rotas = await sql(`select name, bytes, pages from portal.media_file where subject_kind = 'boardDocument'`);
  expect(rotas).toHaveLength(teams);
  for (const rota of rotas) expect(rota).toEqual({ name: 'rota.pdf', bytes: expect.any(Number), pages: 1 });
  const rows = await sql(
    `select f.media_id as id, f.type, f.bytes, f.pages from portal.media_file f where f.subject_kind = 'course' order by f.name`,
  );
  for (const row of rows) {
    const chunks: Buffer[] = [];
    for await (const part of await storage.read(storageKey(tenantId, row.id))) chunks.push(part as Buffer);
    const bytes = Buffer.concat(chunks);
    expect(bytes.length).toBe(row.bytes);
    if (row.type === 'pdf') expect((await readPdf(bytes)).pages).toBe(row.pages);
  }
  expect(rows).toHaveLength(11);
  expect(
    await sql(
      `select c.name from portal.lms_course c where c.tenant_id = '${tenantId}' and c.type in (12, 13)
         and not exists (select from portal.media_file f where f.subject_kind = 'course' and f.subject_id::text = c.course_id::text)`,
    ),
  ).toEqual([]);
  // A catalogue that says 13 minutes for a video of 18 seconds misleads people who plan their day.
  const untrue = await sql(
    `select c.name, c.minutes, f.duration_ms from portal.lms_course c join portal.lms_video v using (tenant_id, course_id)
     join portal.media_file f using (tenant_id, media_id) where abs(c.minutes * 60000 - f.duration_ms) > 60000`,
  );
  expect(untrue).toEqual([]);
  const captions = await sql('select count(*)::int as n from portal.lms_video_captions');
  expect(captions).toEqual([{ n: 9 }]);
  const [seen] = await sql(
    `select w.seen, p.percent from portal.lms_video_watch w join portal.lms_progress p using (tenant_id, user_id, course_id)
     join portal.account_user u using (tenant_id, user_id) where u.username = 'learner@harbour.example'`,
  );
  // 60 percent of nine tenths of 56 seconds.
  expect(seen).toEqual({ seen: [[0, 30_240]], percent: 60 });
});
