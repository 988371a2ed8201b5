/** The API's refusals as sentences for the terminal. */
import type { Refusal } from '@portico/api/platform/refusal';
import type { PeopleRefusal } from '@portico/contracts/admin/people/refusals';

const reasons: Readonly<Partial<Record<PeopleRefusal, string>>> = {
  user_name_taken: 'This user name is taken.',
  email_taken: 'This e-mail address is already in use.',
  number_taken: 'This personal number is already in use.',
  name_taken: 'This name is already in use.',
  last_administrator: 'This is the last System Administrator: give someone else the role first.',
  role_needs_team: 'This role needs a team: name one with --team.',
  role_needs_unit: 'This role needs a unit of its own kind: name one with --unit.',
  role_needs_function: 'This role needs a function: name one with --function.',
  team_of_other_organisation: 'The team belongs to another organisation.',
  closed: 'This entry is closed. Reopen it first.',
  deactivated: 'The account is disabled. Enable it first.',
  password_elsewhere: 'The tenant signs in with another provider: that provider manages passwords.',
  leavers_differ: 'The people to deactivate have changed since the check.',
};

const codes: Readonly<Record<string, string>> = {
  not_found: 'This tenant has no such entry.',
  too_many_requests: 'We’ve e-mailed this person several links in the last hour. Try again later.',
};

export function refusalText({ code, message, details }: Refusal): string {
  const fields = details.fields ?? [];
  const known = fields.flatMap((field) => reasons[field.message as PeopleRefusal] ?? []);
  if (known.length > 0) return known.join(' ');
  if (fields.length > 0)
    return fields.map((field) => `${field.path.replace(/^body\.?/, '') || 'The input'}: ${field.message}.`).join(' ');
  return codes[code] ?? message;
}
