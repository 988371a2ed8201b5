import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { plainBrand } from '../../../test/plain-brand.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import type { ExportPage } from '../../platform/exports/define-export.ts';
import { printDocument } from '../../platform/pdf/print-document.ts';
import { personById } from '../../platform/people.ts';
import { runTransaction } from '../../platform/run-transaction.ts';
import { assessmentExport } from './assessment-export.ts';

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

async function rowsFor(name: string, assessmentID: string) {
  const tenant = await test.tenant('harbour');
  return runTransaction(pool, { tenantId: tenant.tenantId, readOnly: true, statementMs: 5000 }, async (db) => {
    const self = await personById(db, test.ids(name).userId);
    if (!self) throw new Error('There is no such person.');
    const actor: ExportPage<unknown>['actor'] = {
      ...self,
      organisationId: null,
      principal: undefined,
      self,
      settings: {},
    };
    const page = { db, actor, tenant, filter: { assessmentID }, requestedAt: demoStart, after: null, limit: 100 };
    return (await assessmentExport.read(page)).rows;
  });
}

it('the export of an assessment has both ratings of every skill, and its document is in the reader’s language', async () => {
  const [demo] = await test.sql(
    `select assessment_id as id from portal.hr_assessment where user_id = $1 and status = 'approved'`,
    [test.ids('learner').userId],
  );
  const rows = await rowsFor('learner', demo.id);
  const [page, skill, self, manager] = assessmentExport.columns;
  expect(rows).toHaveLength(8);
  const levels = ['Not yet', 'With help', 'On my own', 'Reliably', 'Teaches others'];
  for (const row of rows) {
    expect(levels).toContain(self?.value(row, 'en'));
    expect(levels).toContain(manager?.value(row, 'en'));
  }
  expect(rows.slice(0, 1).map((row) => [page?.value(row, 'en'), skill?.value(row, 'en')])).toEqual([
    ['Understanding the customer', 'Listening for the need'],
  ]);
  const facts = {
    ...({
      filter: { assessmentID: demo.id },
      language: 'de',
      style: { language: 'de', timeZone: 'Europe/Berlin' },
    } as const),
    ...{ brandName: 'Harbour', origin: 'https://harbour.example' },
  };
  const document = assessmentExport.document?.(rows, facts);
  if (!document) throw new Error('There is no document.');
  const pdf = await readPdf(await printDocument(document, { brand: plainBrand, brandName: 'Harbour', now: demoStart }));
  for (const word of ['Führungskraft', 'Making an offer', 'Freigegeben']) expect(JSON.stringify(pdf)).toContain(word);
  // Dates are in the reader's format, never in ISO format.
  expect(JSON.stringify(document)).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  for (const name of ['coach2', 'learner2'])
    await expect(rowsFor(name, demo.id)).rejects.toMatchObject({ code: 'not_found' });
});
