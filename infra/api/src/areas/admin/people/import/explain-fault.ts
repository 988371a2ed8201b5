/** Explains a fault in plain English for the operators' command: what is wrong and how to correct it. */
import type { ImportFault, ImportFaultCode } from '@portico/contracts/admin/people/import-report';
import { sampleHeadings } from '@portico/contracts/admin/people/sample-file';

const sentences: Record<ImportFaultCode, string> = {
  column_missing: 'This column is missing from the header row. Add it, then try again.',
  too_many_lines: 'The file has more lines than one import can process. Split it.',
  unreadable: 'The line can’t be read. Check its quotation marks, and save the file as UTF-8.',
  wrong_number_of_cells:
    'The line has more or fewer cells than the header row. Put texts with separators in quotation marks.',
  empty: 'The cell is empty. Fill it in.',
  too_long: 'The text is too long. Shorten it.',
  not_one_line: 'The text contains a line break or a control character. Write it on one line.',
  not_an_email: 'This isn’t an e-mail address. Correct it.',
  unknown_language: 'This language isn’t available. Use en, de or fr.',
  unknown_role: 'This role doesn’t exist. Use one of the roles of the sample file.',
  not_a_sign_in_id: 'This isn’t an object ID. Copy it from the identity provider.',
  repeats_line: 'An earlier line has the same value. Remove one of the two.',
  unknown_organisation: 'There is no open organisation with this name. Create it first, or correct the name.',
  unknown_team: 'There is no open team with this name in the organisation. Create it first, or correct the name.',
  team_needs_organisation: 'Several organisations have a team with this name. Fill in the organisation.',
  unknown_function: 'There is no open function with this name. Create it first, or correct the name.',
  unknown_scope: 'Either no unit or several units have this name. Correct the name.',
  scope_missing: 'This role needs a scope: the name of the unit it administers.',
  team_missing: 'A Team Leader needs a team.',
  function_missing: 'A Function Admin needs a function.',
  unknown_leader: 'We can’t find this manager in the portal or in the file. Correct the name, or leave it empty.',
  leads_themselves: 'People can’t report to themselves. Correct this, or leave it empty.',
  not_yours: 'You don’t administer this person or their place. Ask the responsible administrator.',
  role_not_yours: 'You can’t assign this role. Ask an administrator of the tenant.',
  own_account: 'This is your own account. Another administrator has to change it.',
  is_deactivated:
    'This person is deactivated, and the import doesn’t change that. If they’re back, reactivate them on their page.',
  two_people: 'Several people have this e-mail address. Fill in the personal number.',
  email_taken: 'This e-mail address is already in use. Correct it.',
  user_name_taken: 'This user name is taken. Choose another one.',
  number_taken: 'The person with this e-mail address has another personal number. Correct one of the two.',
};

/** `line 7, e-mail "x": This isn’t an e-mail address. Correct it.` */
export function explainFault({ line, field, code, value, otherLine }: ImportFault): string {
  const where = [`line ${line}`, field && `${sampleHeadings[field]}${value === '' ? '' : ` "${value}"`}`];
  const again = otherLine === null ? '' : ` (line ${otherLine})`;
  return `${where.filter(Boolean).join(', ')}: ${sentences[code]}${again}`;
}
