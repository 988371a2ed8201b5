/** A sample import file with every column and two people, which opens in a spreadsheet. */
import { type ImportField, importFields } from './import-report.ts';

/** Headings used in the sample; the import also accepts other spellings of each. */
export const sampleHeadings: Record<ImportField, string> = {
  personalNumber: 'personal number',
  userName: 'user name',
  firstName: 'first name',
  lastName: 'last name',
  email: 'e-mail',
  language: 'language',
  role: 'role',
  scope: 'scope',
  organisation: 'organisation',
  team: 'team',
  function: 'function',
  reportsTo: 'reports to',
  signInId: 'object id',
};

const people: readonly Partial<Record<ImportField, string>>[] = [
  {
    personalNumber: 'P-10240',
    userName: 'ada.author@example.com',
    firstName: 'Ada',
    lastName: 'Author',
    email: 'ada.author@example.com',
    language: 'en',
    role: 'Team Leader',
    organisation: 'Member Services',
    team: 'Back Office',
  },
  {
    personalNumber: 'P-10241',
    firstName: 'Ben',
    lastName: 'Reader',
    email: 'ben.reader@example.com',
    language: 'de',
    role: 'Learner',
    organisation: 'Member Services',
    team: 'Back Office',
    reportsTo: 'P-10240',
  },
];

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const sampleFile = (): string =>
  [sampleHeadings, ...people]
    .map((one) => `${importFields.map((field) => cell(one[field] ?? '')).join(',')}\r\n`)
    .join('');
