import type { PersonSummary } from './shapes.ts';

type Listed = Pick<PersonSummary, 'UserID' | 'FirstName' | 'LastName' | 'CompanyName' | 'Email'>;

/** A person among whom one is chosen; what is below tells namesakes apart. */
export const personChoice = ({ UserID, FirstName, LastName, CompanyName, Email }: Listed) => ({
  id: UserID,
  label: `${FirstName} ${LastName}`,
  description: CompanyName === '' ? Email : `${CompanyName} · ${Email}`,
});
