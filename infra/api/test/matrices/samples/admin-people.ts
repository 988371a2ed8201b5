/** Administration of people. Changes affect people far from the demo accounts named by other samples. */
import type { TestApi } from '../../harness.ts';
import { first, type Sample, type SampleContext } from './sample.ts';

/** An active learner from the second half of the tenant to whom the fewest links were mailed, with their version. */
async function target(who: SampleContext, test: TestApi): Promise<{ id: string; version: number }> {
  const [row] = await test.sql(
    `select u.user_id as id, u.version from portal.account_user u
     where u.tenant_id = $1 and u.role = 'Learner' and u.disabled_at is null and u.team_id is not null
       and u.username !~ '^(learner|learner2|coach|delegate|multi|twin|newcomer|blocked|vikram[.]petrov)@'
       and not exists (select from portal.account_delegation d where u.user_id in (d.principal_id, d.delegate_id))
     order by (select count(*) from portal.admin_password_mail m where m.user_id = u.user_id), u.user_id limit 1`,
    [who.tenantId],
  );
  if (!row) throw new Error('No learner is left to be changed.');
  return row;
}
const onlyTarget: Sample = async (who, test) => ({ query: { UserID: (await target(who, test)).id } });

const organisation = (who: SampleContext, test: TestApi) =>
  first(
    test,
    'select organisation_id as id from portal.account_organisation where tenant_id = $1 order by name limit 1',
    [who.tenantId],
  );
const nameOf = async (test: TestApi, what: 'organisation' | 'function' | 'unit', id: string) => {
  const [row] = await test.sql(`select name from portal.account_${what} where ${what}_id = $1`, [id]);
  return String(row?.name ?? '');
};
const aFunction = (who: SampleContext, test: TestApi) =>
  first(test, 'select function_id as id from portal.account_function where tenant_id = $1 order by name limit 1', [
    who.tenantId,
  ]);
/** The team that the second account of `twin` leads, and an office to which it does not belong. */
/** Nothing is ever created below this office or moved there. */
export const officeToClose = 'The office to close';

const lastTeam = (who: SampleContext, test: TestApi) =>
  first(test, `select team_id as id from portal.account_user where tenant_id = $1 and username like 'twin.lead@%'`, [
    who.tenantId,
  ]);
const otherOffice = async (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select o.unit_id as id from portal.account_unit o
     where o.tenant_id = $1 and o.kind = 'office' and o.unit_id <> all((select path from portal.account_unit where unit_id = $2)::uuid[])
       and o.path[1] = (select path[1] from portal.account_unit where unit_id = $2)
       and o.name <> '${officeToClose}' order by o.name limit 1`,
    [who.tenantId, await lastTeam(who, test)],
  );
const word = () => crypto.randomUUID().slice(0, 13);
const namesOf = () => {
  const name = word();
  return {
    FirstName: 'Nora',
    LastName: name,
    UserName: `${name}@people.example`,
    Email: `${name}@people.example`,
    userKey: name,
    language: 'de',
  };
};

const openImport = (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select import_id as id from portal.admin_import
     where tenant_id = $1 and opened_by = $2 and state = 'uploading' order by import_id limit 1`,
    [who.tenantId, who.userId],
  );

export const adminPeopleSamples: Readonly<Record<string, Sample>> = {
  'admin/getPeople': () => ({ query: { search: '', sort: 'lastLogin', pageSize: '100' } }),
  'admin/getPerson': onlyTarget,
  'admin/getPeopleChoices': () => ({}),
  'admin/createPerson': async (who, test) => ({
    body: {
      ...namesOf(),
      Role: 'Learner',
      UnitID: null,
      FunctionID: null,
      homeTeams: [
        {
          COMP_ID_PK: await first(
            test,
            'select organisation_id as id from portal.account_team where tenant_id = $1 and team_id = $2',
            [who.tenantId, await lastTeam(who, test)],
          ),
          CompanyID: await lastTeam(who, test),
        },
      ],
      LeaderID: (await target(who, test)).id,
      invite: true,
    },
  }),
  'admin/changePerson': async (who, test) => {
    const { id, version } = await target(who, test);
    return { body: { UserID: id, fromVersion: version, ...namesOf() } };
  },
  'admin/setPersonRole': async (who, test) => {
    const { id, version } = await target(who, test);
    const office = await otherOffice(who, test);
    return {
      body: { UserID: id, fromVersion: version, Role: 'Area/Office/Site Admin', UnitID: office, FunctionID: null },
    };
  },
  'admin/setPersonTeams': async (who, test) => {
    const { id, version } = await target(who, test);
    return {
      body: {
        UserID: id,
        fromVersion: version,
        homeTeams: [{ COMP_ID_PK: await organisation(who, test), CompanyID: null }],
      },
    };
  },
  'admin/setPersonLeader': async (who, test) => {
    const { id, version } = await target(who, test);
    const LeaderID = await first(
      test,
      `select user_id as id from portal.account_user where tenant_id = $1 and role = 'Country Admin'`,
      [who.tenantId],
    );
    return { body: { UserID: id, fromVersion: version, LeaderID } };
  },
  'admin/setPersonActive': async (who, test) => ({ body: { UserID: (await target(who, test)).id, active: false } }),
  'admin/addDelegation': async (who, test) => {
    const { id } = await target(who, test);
    const DelegateID = await first(
      test,
      `select user_id as id from portal.account_user where tenant_id = $1 and role = 'Cluster Admin'`,
      [who.tenantId],
    );
    return { body: { PrincipalID: id, DelegateID, endsAt: '2026-12-24T00:00:00.000Z' } };
  },
  'admin/endDelegation': async (who, test) => ({
    body: {
      DelegationID: await first(
        test,
        'select delegation_id as id from portal.account_delegation where tenant_id = $1 order by starts_at limit 1',
        [who.tenantId],
      ),
    },
  }),
  'admin/sendPasswordLink': async (who, test) => ({
    body: { UserID: (await target(who, test)).id, purpose: 'reset' },
  }),
  'admin/endSignIns': async (who, test) => ({ body: { UserID: (await target(who, test)).id } }),
  'admin/getStructure': () => ({}),
  'admin/createOrganisation': () => ({ body: { name: word() } }),
  'admin/renameOrganisation': async (who, test) => {
    const COMP_ID_PK = await organisation(who, test);
    return { body: { COMP_ID_PK, name: word(), basedOn: await nameOf(test, 'organisation', COMP_ID_PK) } };
  },
  'admin/setOrganisationClosed': async (who, test) => ({
    body: { COMP_ID_PK: await organisation(who, test), closed: false },
  }),
  'admin/createUnit': async (who, test) => ({
    body: {
      kind: 'team',
      name: word(),
      ParentID: await otherOffice(who, test),
      COMP_ID_PK: await organisation(who, test),
    },
  }),
  'admin/renameUnit': async (who, test) => {
    const UnitID = await otherOffice(who, test);
    return { body: { UnitID, name: word(), basedOn: await nameOf(test, 'unit', UnitID) } };
  },
  'admin/moveUnit': async (who, test) => ({
    body: { UnitID: await lastTeam(who, test), ParentID: await otherOffice(who, test) },
  }),
  'admin/setUnitClosed': async (who, test) => ({
    body: {
      UnitID: await first(
        test,
        `select unit_id as id from portal.account_unit where tenant_id = $1 and name = '${officeToClose}'`,
        [who.tenantId],
      ),
      closed: true,
    },
  }),
  'admin/setTeamLeader': async (who, test) => ({
    body: { CompanyID: await lastTeam(who, test), UserID: (await target(who, test)).id },
  }),
  'admin/createFunction': () => ({ body: { name: word() } }),
  'admin/renameFunction': async (who, test) => {
    const FunctionID = await aFunction(who, test);
    return { body: { FunctionID, name: word(), basedOn: await nameOf(test, 'function', FunctionID) } };
  },
  'admin/setFunctionClosed': async (who, test) => ({
    body: { FunctionID: await aFunction(who, test), closed: false },
  }),
  'admin/getPeopleImports': () => ({}),
  'admin/getPeopleImport': async (who, test) => ({ query: { ImportID: await openImport(who, test) } }),
  'admin/getPeopleImportFaults': async (who, test) => ({ query: { ImportID: await openImport(who, test) } }),
  'admin/openPeopleImport': () => ({ body: { name: `${word()}.csv`, parts: 1 } }),
  'admin/addPeopleImportPart': async (who, test) => ({
    body: { ImportID: await openImport(who, test), position: 0, text: 'first name,last name,e-mail\n' },
  }),
  'admin/runPeopleImport': async (who, test) => ({
    body: {
      ImportID: await first(
        test,
        `select import_id as id from portal.admin_import
         where tenant_id = $1 and opened_by = $2 and state in ('checked', 'running') order by import_id limit 1`,
        [who.tenantId, who.userId],
      ),
      deactivateLeavers: false,
      expectedLeavers: 0,
      invite: false,
    },
  }),
  'admin/undoPeopleImport': async (who, test) => ({ body: { ImportID: await openImport(who, test) } }),
};
