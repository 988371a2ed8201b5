import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../../../database/test/test-database.ts';
import { completeContents, preparePeople } from '../../../../test/coaching/session-people.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { plainBrand } from '../../../../test/plain-brand.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import type { ExportPage } from '../../../platform/exports/define-export.ts';
import { printDocument } from '../../../platform/pdf/print-document.ts';
import { personById } from '../../../platform/people.ts';
import { runTransaction } from '../../../platform/run-transaction.ts';
import { sessionExport } from './session-export.ts';

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

async function rowsFor(name: string, sessionID: string) {
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
    const page = { db, actor, tenant, filter: { sessionID }, requestedAt: demoStart, after: null, limit: 100 };
    return (await sessionExport.read(page)).rows;
  });
}

interface Named {
  FirstName: string;
  LastName: string;
}

it('the export contains everything written in a session, and its document lists actions with owner and due date in the reader’s language', async () => {
  const people = await preparePeople(test);
  const sessionID = await people.begin();
  const { change } = completeContents(people.topicId);
  const ownerID = test.ids('learner').userId;
  const actions = change.actions.map((action) => ({ ...action, ownerID }));
  await people.ask('coach', 'Save', { body: { ...people.named(sessionID), ...change, actions } });
  const rows = await rowsFor('coach', sessionID);
  const [part, text] = sessionExport.columns;
  expect(rows.map((row) => [part?.value(row, 'en'), text?.value(row, 'en')])).toEqual([
    ['Topic', 'Listening and asking: How we open a call.'],
    ['Goals', 'Ask one open question first.'],
    ['Reality', 'Six calls, two open questions.'],
    ['Options', 'A card beside the screen.'],
    ['Chosen option', 'A card beside the screen.'],
    ['Actions', 'Write the card.'],
  ]);
  const facts = {
    filter: { sessionID },
    language: 'de',
    style: { language: 'de', timeZone: 'Europe/Berlin' },
    brandName: 'Harbour',
    origin: 'https://harbour.example',
  } as const;
  const document = sessionExport.document?.(rows, facts);
  if (!document) throw new Error('There is no document.');
  const [row] = rows as [{ session: { coach: Named; coachee: Named } }];
  const [coach, coachee] = [row.session.coach, row.session.coachee].map((one) => `${one.FirstName} ${one.LastName}`);
  const said = JSON.stringify(document);
  expect(said).toContain(
    `Write the card. (zuständig: ${coachee}, fällig am 20. Nov. 2026, Abschluss nicht angefragt, hinzugefügt von ${coach})`,
  );
  expect(said).toContain(`(fällig am 14. Dez. 2026, Abschluss nicht angefragt, hinzugefügt von ${coach})`);
  expect(said).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  const printed = await printDocument(document, { brand: plainBrand, brandName: 'Harbour', now: demoStart });
  const pdf = await readPdf(printed);
  expect(JSON.stringify(pdf)).toContain('Maßnahmen');
});

it('the export of a session is not found by people who may not see the session', async () => {
  const people = await preparePeople(test);
  const sessionID = await people.begin();
  for (const name of ['learner', 'coach2', 'country'])
    await expect(rowsFor(name, sessionID), name).rejects.toMatchObject({ code: 'not_found' });
});
