import { castOf } from '@portico/database/demo/people/cast';
import { seededChoice } from '@portico/database/demo/seeded-choice';
import { stableId } from '@portico/database/stable-id';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { openTenantStore } from '@portico/database/tenants/tenant-store';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainBrand } from '../../../api/test/plain-brand.ts';
import { openTestFiles, type TestFiles } from '../../../api/test/test-files.ts';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../database/test/test-database.ts';
import { drawFace } from './draw-face.ts';
import { ensureDemoFaces } from './ensure-demo-faces.ts';

const tenantId = shippedTenantId('slate');
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

it('most people of the demo get a small picture of their own, once, and can replace it', async () => {
  const tenants = openTenantStore(database.api);
  const tenant = await tenants.byId(tenantId);
  await tenants.close();
  if (!tenant) throw new Error('There is no such tenant.');
  const { storage } = files.services;
  const options = { pool: database.api, tenant, brand: plainBrand, storage, now: demoStart };
  const added = await ensureDemoFaces(options);
  const people = castOf(tenant).filter((member) => !member.withoutAccount).length;
  expect(added).toBeGreaterThan(people * 0.6);
  expect(added).toBeLessThan(people);
  expect(await ensureDemoFaces(options)).toBe(0);
  const rows = await sql(
    `select u.user_id as person, f.subject_id::uuid as subject, f.uploaded_by as by, f.location, f.bytes
     from portal.account_user u join portal.media_file f on f.tenant_id = u.tenant_id and f.media_id::text = u.avatar
     where u.tenant_id = '${tenantId}'`,
  );
  expect(rows).toHaveLength(added);
  for (const { person, subject, by, location, bytes } of rows) {
    // Only their uploader may name them as a picture again.
    expect([subject, by, location]).toEqual([person, person, 'avatar']);
    expect(bytes).toBeLessThan(8_000);
  }
  const [without] = await sql(
    `select avatar from portal.account_user where user_id = '${stableId(tenantId, 'account', 'user', 'learner2')}'`,
  );
  expect(without).toEqual({ avatar: null });
});

it('the same person always has the same face, and others have another', () => {
  const face = (name: string) => drawFace(seededChoice(name), 'long', plainBrand.colour.light);
  expect(face('ada')).toBe(face('ada'));
  expect(new Set(['ada', 'ben', 'eva', 'ida', 'noa', 'uma'].map(face)).size).toBeGreaterThan(3);
});
