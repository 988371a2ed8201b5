import { createPerson } from '@portico/api/areas/admin/people/create-person';
import { createPerson as call } from '@portico/contracts/admin/people/calls';
import { languages } from '@portico/contracts/platform/languages';
import { isRole, type Role, roles } from '@portico/contracts/platform/roles';
import { callAsOperator } from '../operator-call.ts';
import { passwordLink } from '../password-link.ts';
import { functionNamed, organisationNamed, teamNamed, unitFor } from './named-places.ts';
import { nothingMore, type UserAction, whereOf } from './user-action.ts';

export const createUser: UserAction = {
  refuse(values, more) {
    if (!values.first || !values.last) return 'Name the person with --first and --last.';
    if (values.role !== undefined && !isRole(values.role)) return `--role is one of: ${roles.join(', ')}.`;
    if (values.language !== undefined && !languages.some((one) => one === values.language))
      return `--language is one of: ${languages.join(', ')}.`;
    return nothingMore(values, more);
  },
  async run(order) {
    const { installation, tenant, username, values } = order;
    const role = (values.role ?? 'Learner') as Role;
    const mail = !values['no-mail'] && !values.link;
    const { UserID } = await installation.inTenant(tenant, async (db) => {
      const organisationId = await organisationNamed(db, values.organisation);
      const body = {
        FirstName: values.first ?? '',
        LastName: values.last ?? '',
        UserName: username,
        Email: values.email ?? username,
        userKey: values.number ?? '',
        language: languages.find((one) => one === values.language) ?? tenant.settings.defaultLanguage,
        Role: role,
        UnitID: await unitFor(db, role, values.unit),
        FunctionID: values.function === undefined ? null : await functionNamed(db, values.function),
        homeTeams: [
          {
            COMP_ID_PK: organisationId,
            CompanyID: values.team === undefined ? null : await teamNamed(db, organisationId, values.team),
          },
        ],
        LeaderID: null,
        invite: mail,
      };
      return callAsOperator(call, createPerson, body, whereOf(order, db, 'user create'));
    });
    console.log(`${username} is in ${tenant.slug} as ${role}.`);
    if (values.link) console.log(await passwordLink(installation, tenant, UserID, 'invitation'));
    else if (mail) console.log('A mail with a link for setting the password is sent while the portal runs.');
  },
};
