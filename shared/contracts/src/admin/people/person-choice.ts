import type { PersonSummary } from './shapes.ts';

type Listed = Pick<PersonSummary, 'UserID' | 'FirstName' | 'LastName' | 'CompanyName' | 'Email'>;

/** A person as an option of a selection; the description distinguishes people of the same name. */
export const personChoice = ({ UserID, FirstName, LastName, CompanyName, Email }: Listed) => ({
  id: UserID,
  label: `${FirstName} ${LastName}`,
  description: CompanyName === '' ? Email : `${CompanyName} · ${Email}`,
});
