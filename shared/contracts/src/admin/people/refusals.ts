/** Why a change to people or units is refused: the `message` of a refused field. The page has a text for each. */
export const peopleRefusals = [
  'user_name_taken',
  'email_taken',
  'number_taken',
  'name_taken',
  'last_administrator',
  'own_account',
  'beyond_reach',
  'role_needs_team',
  'role_needs_unit',
  'role_needs_function',
  'organisation_twice',
  'team_of_other_organisation',
  'closed',
  'has_people',
  'has_open_units',
  'has_open_teams',
  'parent_closed',
  'wrong_parent',
  'deactivated',
  'reports_in_circle',
  'delegation_exists',
  'delegate_yourself',
  'delegation_too_long',
  'links_used_up',
  'password_elsewhere',
  'leavers_differ',
  'leavers_not_read',
  'leavers_not_typed',
] as const;
export type PeopleRefusal = (typeof peopleRefusals)[number];

/** Longest delegation. The limit exists because people forget to end an open-ended one. */
export const longestDelegationDays = 366;
/** How many password links a person may be mailed per hour. */
export const passwordLinksAnHour = 5;
