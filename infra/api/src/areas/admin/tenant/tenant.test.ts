import { type TenantSettings, tenantSwitches } from '@portico/contracts/platform/tenant';
import { openTenantStore, type TenantStore } from '@portico/database/tenants/tenant-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';

let test: TestApi;
/** Another process of the same portal. */
let elsewhere: TenantStore;
beforeAll(async () => {
  test = await startTestApi();
  elsewhere = openTenantStore(test.database.api);
  await elsewhere.bySlug('harbour');
});
afterAll(async () => {
  await elsewhere.close();
  await test.close();
});

const save = (changes: readonly object[], more: object = {}) =>
  test.ask('admin/saveTenantSettings', { as: 'admin', body: { changes, ...more } });
const change = (field: string, value: unknown, baseVersion = 0) => ({ field, baseVersion, value });
const stored = async (): Promise<TenantSettings> =>
  (await test.sql(`select settings from platform.tenant where slug = 'harbour'`))[0].settings;

async function seenElsewhere(wanted: (settings: TenantSettings) => boolean): Promise<boolean> {
  for (let tries = 0; tries < 500; tries++) {
    const tenant = await elsewhere.bySlug('harbour');
    if (tenant && wanted(tenant.settings)) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
/** Simulates a notification that arrives after the calls made in the meantime. */
const withoutWord = async (work: () => Promise<void>) => {
  await test.sql('alter table platform.tenant disable trigger tell_tenant_change');
  await work().finally(() => test.sql('alter table platform.tenant enable trigger tell_tenant_change'));
};

describe('settings', () => {
  it('are returned as fields, each with the version that a save must include', async () => {
    const { fields, channels, brand } = (await test.ask('admin/getTenantSettings', { as: 'admin' })).json();
    expect(fields).toContainEqual({ field: 'flags.lms', value: true, version: 0 });
    expect(fields).toContainEqual({ field: 'languages', value: 'en de fr', version: 0 });
    expect(channels.map(({ kind }: { kind: string }) => kind)).toContain('help');
    expect(brand.seeds.mark).toBe('wave');
  });

  it('switch a registered remote on and off like any other area', async () => {
    const title = { en: 'Travel', de: 'Reisen', fr: 'Voyages' };
    test.releases.others = [{ id: 'travel', title }];
    const { remotes } = (await test.ask('admin/getTenantSettings', { as: 'admin' })).json();
    expect(remotes).toEqual([{ id: 'travel', title }]);
    expect((await save([change('remotes.travel', true)])).status).toBe(200);
    expect(await seenElsewhere((settings) => tenantSwitches(settings).travel === true)).toBe(true);
    test.releases.others = [];
    // A feature that is no longer offered can still be switched off.
    expect((await save([change('remotes.travel', false, 1)])).status).toBe(200);
    expect(await seenElsewhere((settings) => tenantSwitches(settings).travel === false)).toBe(true);
  });

  it('include how many people have chosen each language', async () => {
    const people = async () =>
      (await test.ask('admin/getTenantSettings', { as: 'admin' })).json().languagePeople.fr as number;
    const before = await people();
    const { userId } = test.ids('learner2');
    await test.sql(`update portal.account_user set settings = settings || '{"language":"fr"}' where user_id = $1`, [
      userId,
    ]);
    expect(await people()).toBe(before + 1);
    await test.sql(`update portal.account_user set settings = settings - 'language' where user_id = $1`, [userId]);
    expect(await people()).toBe(before);
  });

  it('disabling a flag takes effect on its calls in this process and in others', async () => {
    expect((await test.ask('support/getNewTicket', { as: 'learner' })).status).toBe(200);
    const reply = await save([change('flags.support', false)]);
    expect(reply.json()).toEqual({ fields: [{ field: 'flags.support', version: 1, value: false }] });
    expect(await seenElsewhere(({ flags }) => flags.support === false)).toBe(true);
    expect((await test.ask('support/getNewTicket', { as: 'learner' })).status).toBe(404);
    await save([change('flags.support', true, 1)]);
    expect(await seenElsewhere(({ flags }) => flags.support === true)).toBe(true);
  });

  it('the process that saves a change applies it without waiting for the database notification', async () => {
    const asked = async () => (await test.ask('search/find', { as: 'learner', query: { q: 'the' } })).status;
    await withoutWord(async () => {
      expect(await asked()).toBe(200);
      expect((await save([change('flags.portalSearch', false)])).status).toBe(200);
      expect(await asked()).toBe(404);
      expect((await save([change('flags.portalSearch', true, 1)])).status).toBe(200);
      expect(await asked()).toBe(200);
    });
  });

  it('two people can change different fields; for the same field, the later save is refused with both values', async () => {
    expect((await save([change('siteTitle', 'One')])).status).toBe(200);
    expect((await save([change('titleWithPage', true)])).status).toBe(200);
    const refused = await save([change('siteTitle', 'Two')]);
    expect(refused.status).toBe(409);
    expect(refused.json().error.current.fields).toMatchObject([
      { field: 'siteTitle', yours: 'Two', theirs: { version: 1, value: 'One' }, base: { version: 0 } },
    ]);
    expect(await stored()).toMatchObject({ siteTitle: 'One', titleWithPage: true });
  });

  it.each([
    ['an unknown setting', change('id', 'ember')],
    ['a setting reserved for the operator', change('environment', 'test')],
    ['a value of the wrong type', change('flags.quiz', 'yes')],
    ['an unknown flag', change('flags.nonsense', true)],
    ['a remote that is not registered', change('remotes.travel', true)],
    ['a remote with an impossible name', change('remotes.Travel desk', false)],
    ['a language that is not offered', change('defaultLanguage', 'es')],
    ['a limit out of range', change('limits.uploadBytes', 1)],
    ['a channel that does not exist', change('channels.help', '00000000-0000-4000-8000-000000000001')],
    ['a text that is not ICU', change('overrides.en.host.home.title', 'Hello {name')],
    ['markup', change('overrides.en.host.home.title', '<b>Hello</b>')],
    ['a change to the prototype', change('flags.__proto__', true)],
  ])('refuses %s and changes nothing', async (_, wrong) => {
    const before = await stored();
    const reply = await save([change('brandName', 'Changed'), wrong]);
    expect([reply.status, reply.json().error.code]).toEqual([400, 'invalid_input']);
    expect(await stored()).toEqual(before);
  });

  it('a text can be overridden and the override removed', async () => {
    await save([change('overrides.de.host.home.title', 'Start')]);
    expect((await stored()).overrides.de?.['host.home.title']).toBe('Start');
    await save([change('overrides.de.host.home.title', null, 1)]);
    expect((await stored()).overrides.de).not.toHaveProperty(['host.home.title']);
  });

  it('changes to settings are recorded with the values before and after', async () => {
    await save([change('flags.scanner', false)]);
    const { records } = (
      await test.ask('admin/readAuditLog', { as: 'admin', body: { filter: { call: 'admin/saveTenantSettings' } } })
    ).json();
    expect(records.find(({ after }: { after: object }) => 'flags.scanner' in after)).toMatchObject({
      before: { 'flags.scanner': true },
      after: { 'flags.scanner': false },
      object: { kind: 'tenant' },
    });
  });
});

describe('a brand', () => {
  const seeds = async () =>
    (await test.sql(`select brand from platform.tenant where slug = 'harbour'`))[0].brand as Record<string, object>;
  const publish = (baseVersion: number, given: unknown) =>
    test.ask('admin/publishBrand', { as: 'admin', body: { baseVersion, seeds: given } });

  it('can be published, and replaced by an earlier one', async () => {
    const first = await seeds();
    const green = { ...first, accent: { hue: 150, chroma: 0.1, lightness: 0.5 } };
    expect((await publish(0, green)).json()).toEqual({ version: 1 });
    expect((await publish(0, { ...green, mark: 'arc' })).status).toBe(409);
    // Sent as read, so it must not change anything.
    expect((await publish(0, first)).json()).toEqual({ version: 1 });
    expect(await seeds()).toEqual(green);
    expect((await publish(1, first)).json()).toEqual({ version: 2 });
    expect(await seeds()).toEqual(first);
    const history = (await test.ask('admin/getBrandHistory', { as: 'admin' })).json();
    expect(history.map(({ version }: { version: number }) => version)).toEqual([2, 1, 0]);
    expect(history[1]).toMatchObject({ seeds: green, savedBy: { UserID: test.ids('admin').userId } });
  });

  it('is refused if its accent looks like the danger colour', async () => {
    const first = await seeds();
    const red = await publish(2, { ...first, accent: { hue: 25, chroma: 0.1, lightness: 0.5 } });
    expect(red.json().error.fields[0].message).toContain('danger');
    expect(await seeds()).toEqual(first);
  });
});
