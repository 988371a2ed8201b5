import * as calls from '@portico/contracts/account/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { avatarSubject } from './avatar.ts';
import { getConsents, UpdateConsent } from './consents.ts';
import { liveTenantSettings } from './live-tenant-settings.ts';
import { endOwnDelegation, getOwnDelegations } from './own-delegations.ts';
import { personSearch } from './person-search.ts';
import { accountData } from './personal-data.ts';
import { SaveSettings, UpdateFirstNameLastName } from './profile.ts';
import { getAuthAndCourseRedirect } from './redirect.ts';
import { getToken } from './scoped-token.ts';
import { peopleSetup, teamsSetup } from './setup.ts';
import { endOtherSignIns, getSignIns } from './sign-ins.ts';
import { azureSignUpValidation } from './sign-up.ts';
import { activeUsage } from './usage.ts';
import { Validate, ValidateUser, ValidateUserAndCompany } from './validate.ts';

export const accountArea = defineArea({
  area: 'account',
  calls,
  handlers: {
    ValidateUser,
    Validate,
    ValidateUserAndCompany,
    SaveSettings,
    UpdateFirstNameLastName,
    UpdateConsent,
    getConsents,
    getAuthAndCourseRedirect,
    getToken,
    azureSignUpValidation,
    getSignIns,
    endOtherSignIns,
    getOwnDelegations,
    endOwnDelegation,
  },
  searchProviders: [personSearch],
  live: [liveTenantSettings],
  media: { avatar: avatarSubject },
  setup: [peopleSetup, teamsSetup],
  usage: [activeUsage],
  personalData: accountData,
});
