import type { SetupCheck } from '../../platform/setup/setup-check.ts';

/** Done when there is someone besides the person who sets up the tenant. */
export const peopleSetup: SetupCheck = {
  step: 'people',
  statement: `select count(*) > 1 as done from (select from portal.account_user
    where disabled_at is null and user_guid is not null limit 2) people`,
};

/** Done when someone leads a team: without leaders there is no coaching and there are no boards. */
export const teamsSetup: SetupCheck = {
  step: 'teams',
  statement: `select exists (select from portal.account_user
    where role = 'Team Leader' and disabled_at is null and team_id is not null) as done`,
};
