/** What the API refuses, in sentences for the terminal. */
import type { Refusal } from '@portico/api/platform/refusal';
import type { PeopleRefusal } from '@portico/contracts/admin/people/refusals';

const reasons: Readonly<Partial<Record<PeopleRefusal, string>>> = {
  user_name_taken: 'Somebody has this user name already.',
  email_taken: 'Somebody has this e-mail address already.',
  number_taken: 'Somebody has this personal number already.',
  name_taken: 'There is one of this name already.',
  last_administrator: 'This is the last System Administrator: make somebody else one first.',
  role_needs_team: 'This role needs a team: name one with --team.',
  role_needs_unit: 'This role needs a unit of its own kind: name one with --unit.',
  role_needs_function: 'This role needs a function: name one with --function.',
  team_of_other_organisation: 'The team belongs to another organisation.',
  closed: 'What was named is closed.',
  deactivated: 'The account is disabled. Enable it first.',
  password_elsewhere: 'The tenant signs in with another provider: passwords are kept there.',
  leavers_differ: 'The people to deactivate have changed since the check.',
};

const codes: Readonly<Record<string, string>> = {
  not_found: 'What was named does not exist in this tenant.',
  too_many_requests: 'Several links were mailed to this person within the hour.',
};

export function refusalText({ code, message, details }: Refusal): string {
  const fields = details.fields ?? [];
  const known = fields.flatMap((field) => reasons[field.message as PeopleRefusal] ?? []);
  if (known.length > 0) return known.join(' ');
  if (fields.length > 0)
    return fields.map((field) => `${field.path.replace(/^body\.?/, '') || 'The input'}: ${field.message}.`).join(' ');
  return codes[code] ?? message;
}
