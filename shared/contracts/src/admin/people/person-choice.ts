import type { PersonSummary } from './shapes.ts';

type Listed = Pick<PersonSummary, 'UserID' | 'FirstName' | 'LastName' | 'CompanyName' | 'Email'>;

/** One of the people to choose from; the details below distinguish namesakes. */
export const personChoice = ({ UserID, FirstName, LastName, CompanyName, Email }: Listed) => ({
  id: UserID,
  label: `${FirstName} ${LastName}`,
  description: CompanyName === '' ? Email : `${CompanyName} · ${Email}`,
});
