/**
 * What administrators write about people and about the tenant itself, their answers, the contents of an import file,
 * and the automatic details of a problem report are text on every page that shows them (docs/PROMISES.md, P-09).
 */
import { expect, test } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { hostilePayloads } from '../support/hostile-payloads.ts';
import { expectMet, noteWritten } from '../support/met-fields.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { picture } from '../support/picture.ts';
import { watch } from '../support/quiet.ts';
import { expectOnlyText, packed, said } from '../support/stored-text.ts';

const changed = { FirstName: said('First', 80), LastName: said('Last', 80), UserName: said('Calls', 200) };

async function changePerson(api: Api, UserID: string): Promise<void> {
  const person = await api.get<{ version: number; Email: string; language: string }>('admin/getPerson', { UserID });
  const { version: fromVersion, Email, language } = person;
  const body = { UserID, fromVersion, Email, language, ...changed, userKey: said('Keyed', 64) };
  await api.post('admin/changePerson', { body });
}

/** Skipped lines, one for each organisation name. */
async function importPeople(api: Api, organisations: readonly string[]): Promise<string> {
  const { ImportID } = await api.post<{ ImportID: string }>('admin/openPeopleImport', {
    body: { name: 'people.csv', parts: 1 },
  });
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = organisations.map((one, at) => ['A', 'B', `a${at}@people.example`, one].map(cell).join(','));
  const text = ['first name,last name,e-mail,organisation', ...lines].join('\n');
  for (const one of organisations) noteWritten('admin/addPeopleImportPart', { text: one });
  await api.post('admin/addPeopleImportPart', { body: { ImportID, position: 0, text } });
  return `/admin/import/${ImportID}`;
}

const settings = {
  brandName: said('Brand', 60),
  siteTitle: said('Site', 120),
  // Values that contain markup are refused.
  'overrides.en.host.about.title': 'javascript:window.pwned=1',
};

const report = {
  route: said('Route', 300),
  versions: { lms: said('V', 40) },
  failures: [
    { at: new Date().toISOString(), call: said('Call', 100), code: said('Code', 60), requestId: said('R', 80) },
  ],
  browser: said('Browser', 300),
};

async function askForHelp(api: Api): Promise<string> {
  const { metadata } = await api.get<{ metadata: Record<string, { id: string }[]> }>('support/getNewTicket');
  const { ticketID } = await api.post<{ ticketID: string }>('support/submitTicket', {
    body: {
      ...{ SUP_TCK_TYPE: metadata.Types?.[0]?.id, SUP_TCK_PRIORTY: metadata.Priorities?.[0]?.id },
      ...{ SUP_TCK_IMPACT: metadata.Impacts?.[0]?.id, SUP_TCK_TITLE: 'Asked', comment: 'Asked', report },
    },
  });
  return ticketID;
}

/** The page of one asset with its texts. */
async function manageAsset(api: Api): Promise<{ at: string; texts: string[] }> {
  const { mediaID: assetID } = await api.upload('library', {
    name: 'a.png',
    type: 'image/png',
    bytes: picture(40, 40),
  });
  const { asset } = await api.get<{ asset: { savedOn: string } }>('media/file/asset', { assetID });
  const words = {
    name: said('Asset', 120),
    description: said('Described', 500),
    keywords: said('Keyword', 300),
    alt: said('Shows', 300),
  };
  await api.post('media/file/saveAsset', { body: { assetID, basedOn: asset.savedOn, ...words } });
  noteWritten('media/saveAsset', words);
  return { at: `/admin/library/${assetID}`, texts: Object.values(words) };
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('people, import files, the tenant itself and problem reports are shown as plain text on every page', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const open = async () => (await browser.newContext()).newPage();
  const [saving, asking] = [await open(), await open()];
  const tenant = await createOwnTenant('Dipper', `dipper-${Date.now().toString(36)}`);
  const api = await tenant.enter(saving, 'ada');
  const team = await tenant.addTeam(api, 'Desk');
  const emil = await tenant.addPerson(api, { name: 'emil', team, isInvited: true });
  const own = await tenant.enter(asking, 'emil');
  const quiet = [watch(saving), watch(asking)];
  const read = (at: string, texts: readonly string[]) => expectOnlyText(saving, `${tenant.portal}${at}`, texts);

  const named = { UserName: said('Called', 200), userKey: said('Key', 64) };
  const nora = await tenant.addPerson(api, { name: 'nora', team, ...named });
  await read(`/admin/people/${nora}`, Object.values(named));
  await changePerson(api, nora);
  await read(`/admin/people/${nora}`, [...Object.values(changed), said('Keyed', 64)]);

  const { organisations } = await api.get<{ organisations: { id: string }[] }>('content/getAudienceParts');
  const lists = { organisations: organisations.map(({ id }) => id), units: [], teams: [], roles: [] };
  const made = await api.post<{ AudienceID: string }>('content/createAudience', { body: { name: 'All', ...lists } });
  const audience = { name: said('Audience', 120), ...lists };
  await api.post('content/saveAudience', { body: { AudienceID: made.AudienceID, baseVersion: 0, audience } });
  await read('/admin/news/audiences', [audience.name]);

  const unknown = packed(80);
  await read(await importPeople(api, unknown), unknown);

  const { at, texts } = await manageAsset(api);
  await read(at, texts);

  const ticketID = await askForHelp(own);
  const { route, versions, failures, browser: shown } = report;
  const facts = failures.flatMap(({ call, code, requestId }) => [call, code, requestId]);
  await read(`/support-ticket/${ticketID}`, [route, `lms ${versions.lms}`, ...facts, shown]);

  await own.post('admin/askForErasure', { body: {} });
  const reason = said('Declined', 1000);
  await api.post('admin/declineErasure', { body: { UserID: emil, reason } });
  await expectOnlyText(asking, `${tenant.portal}/usersettings`, [reason]);

  const changes = Object.entries(settings).map(([field, value]) => ({ field, baseVersion: 0, value }));
  await api.post('admin/saveTenantSettings', { body: { changes } });
  const { brandName, siteTitle } = settings;
  await read('/admin/tenant', [brandName, siteTitle]);
  // A page that is loaded in the meantime may still show the previous value.
  const titleNow = async () => {
    await saving.goto(`${tenant.portal}/about`);
    return saving.title();
  };
  await expect.poll(titleNow).toContain(siteTitle);
  await read('/about', [brandName, settings['overrides.en.host.about.title']]);
  expectMet([
    'admin/createPerson UserName',
    'admin/createPerson userKey',
    'admin/changePerson FirstName',
    'admin/changePerson LastName',
    'admin/changePerson UserName',
    'admin/changePerson userKey',
    'admin/addPeopleImportPart text',
    'admin/declineErasure reason',
    'admin/saveTenantSettings changes[].value',
    'content/saveAudience audience.name',
    'media/saveAsset name',
    'media/saveAsset description',
    'media/saveAsset keywords',
    'media/saveAsset alt',
    'support/submitTicket report.route',
    'support/submitTicket report.versions.*',
    'support/submitTicket report.failures[].call',
    'support/submitTicket report.failures[].code',
    'support/submitTicket report.failures[].requestId',
    'support/submitTicket report.browser',
  ]);
  for (const each of quiet) each.expectQuiet();

  for (const value of hostilePayloads.filter((text) => text.startsWith('<'))) {
    const marked = { field: 'overrides.en.host.about.title', baseVersion: 1, value };
    const saved = api.post('admin/saveTenantSettings', { body: { changes: [marked] } });
    await expect(saved).rejects.toThrow(/: 400 .*it contains markup/);
  }
});
