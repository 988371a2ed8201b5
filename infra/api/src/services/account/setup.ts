import type { SetupCheck } from '../../platform/setup/setup-check.ts';

/** Someone besides the person who sets the tenant up. */
export const peopleSetup: SetupCheck = {
  step: 'people',
  statement: `select count(*) > 1 as done from (select from portal.account_user
    where disabled_at is null and user_guid is not null limit 2) people`,
};

/** Someone leads: without leaders no one coaches and no board is held. */
export const teamsSetup: SetupCheck = {
  step: 'teams',
  statement: `select exists (select from portal.account_user
    where role = 'Team Leader' and disabled_at is null and team_id is not null) as done`,
};
