import type { Accreditation } from '@portico/contracts/recognition/shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

const tenantId = shippedTenantId('harbour');
let test: TestApi;
let teamId: string;
beforeAll(async () => {
  test = await startTestApi();
  await test.sql('delete from portal.portal_award where tenant_id = $1', [tenantId]);
  [{ team_id: teamId }] = (await test.sql('select team_id from portal.account_user where user_id = $1', [
    test.ids('learner').userId,
  ])) as [{ team_id: string }];
});
afterAll(() => test?.close());

const kind = async (more: object = {}): Promise<Accreditation> =>
  (
    await test.ask('portal/saveAccreditation', {
      as: 'admin',
      body: {
        AccreditationID: null,
        AccreditationType: 'award',
        name: `Calm voice ${crypto.randomUUID().slice(0, 4)}`,
        description: '',
        icon: 'star',
        organisationID: null,
        enabled: true,
        monthlyLimit: null,
        basedOn: null,
        ...more,
      },
    })
  ).json();
const query = (AccreditationID: string, whom = 'learner', awarder = 'coach') => ({
  UserID: test.ids(whom).userId,
  AwarderID: test.ids(awarder).userId,
  AccreditationID,
});
const give = (id: string, whom = 'learner', as = 'coach', awarder = as) =>
  test.ask('portal/setAward', {
    as,
    method: 'POST',
    query: { ...query(id, whom, awarder), Reason: 'For Tuesday’s call.' },
  });
const rescind = (id: string, as = 'coach', awarder = as) =>
  test.ask('portal/rescindAward', { as, query: query(id, 'learner', awarder), body: { reason: 'It was Jonas.' } });
const awards = async (as = 'learner') =>
  (await test.ask('portal/getMyAwards', { as, query: { UserID: test.ids('learner').userId } })).json();
const left = async (id: string) =>
  (await test.ask('portal/getAccreditationsAvailable', { as: 'coach', query: { CompanyID: teamId } }))
    .json()
    .find((one: { AccreditationID: string }) => one.AccreditationID === id)?.left;

describe('an award', () => {
  it('can be given once with a reason, and rescinded with a reason', async () => {
    const { AccreditationID: id } = await kind();
    const given = await give(id);
    expect(given.json()).toMatchObject({ reason: 'For Tuesday’s call.', rescinded: null, can: { rescind: true } });
    expect((await give(id)).json().error).toMatchObject({ code: 'conflict', current: { reason: 'held' } });
    expect(await awards()).toMatchObject([{ awarder: { UserID: test.ids('coach').userId }, can: { rescind: false } }]);
    expect((await rescind(id)).status).toBe(200);
    expect(await awards()).toMatchObject([{ rescinded: { reason: 'It was Jonas.' } }]);
    expect([(await rescind(id)).status, (await give(id)).status]).toEqual([404, 200]);
  });

  it('has a monthly limit, to which rescinded awards do not count', async () => {
    const { AccreditationID: id } = await kind({ monthlyLimit: 1 });
    expect([await left(id), (await give(id)).status, await left(id)]).toEqual([1, 200, 0]);
    const [mate] = await test.sql(
      `select user_id as id from portal.account_user where tenant_id = $1 and team_id = $2 and role = 'Learner'
         and user_guid is not null and disabled_at is null and user_id <> $3 limit 1`,
      [tenantId, teamId, test.ids('learner').userId],
    );
    const toMate = () =>
      test.ask('portal/setAward', {
        as: 'coach',
        method: 'POST',
        query: { ...query(id), UserID: mate.id, Reason: 'Also good.' },
      });
    expect((await toMate()).json().error.current).toEqual({ reason: 'limit', monthlyLimit: 1 });
    await rescind(id);
    expect((await toMate()).status).toBe(200);
  });

  it('cannot be given in someone else’s name, to oneself or out of scope', async () => {
    const { AccreditationID: id } = await kind();
    const before = await test.fingerprint();
    expect((await give(id, 'learner', 'learner', 'learner')).status).toBe(403);
    expect((await give(id, 'learner', 'coach', 'admin')).status).toBe(404);
    expect((await give(id, 'coach')).status).toBe(404);
    expect((await give(id, 'learner', 'coach2')).status).toBe(404);
    expect(await test.fingerprint()).toBe(before);
    await give(id);
    expect((await rescind(id, 'admin')).status).toBe(404);
  });

  it('that is deactivated can no longer be given, but people keep it', async () => {
    const made = await kind();
    const { AccreditationID: id } = made;
    await give(id);
    const { AccreditationType, name, description, icon, organisationID, monthlyLimit } = made;
    const off = { AccreditationID: id, AccreditationType, name, description, icon, organisationID, monthlyLimit };
    const save = () =>
      test.ask('portal/saveAccreditation', { as: 'admin', body: { ...off, enabled: false, basedOn: made.version } });
    expect((await save()).json()).toMatchObject({ enabled: false, version: 2 });
    expect((await save()).json().error.current).toMatchObject({ reason: 'changed', version: 2 });
    expect((await give(id, 'learner2', 'admin')).status).toBe(404);
    expect(
      (await awards()).some((one: { accreditation: Accreditation }) => one.accreditation.AccreditationID === id),
    ).toBe(true);
    expect(await left(id)).toBeUndefined();
  });

  it('of one organisation can be given only to its people, and is offered only for their teams', async () => {
    const organisations = await test.sql(
      `select o.organisation_id as id, exists (select from portal.account_membership m
         where m.tenant_id = $1 and m.organisation_id = o.organisation_id and m.user_id = $2) as own
       from portal.account_organisation o where o.tenant_id = $1`,
      [tenantId, test.ids('learner').userId],
    );
    const of = (own: boolean) => organisations.find((one) => one.own === own)?.id;
    const theirs = await kind({ organisationID: of(true) });
    const other = await kind({ organisationID: of(false) });
    expect([await left(theirs.AccreditationID), await left(other.AccreditationID)]).toEqual([null, undefined]);
    expect((await give(other.AccreditationID)).status).toBe(404);
    expect((await give(theirs.AccreditationID)).status).toBe(200);
  });
});
