import type { Person } from '@portico/contracts/account/shapes';

export const nameOf = ({ FirstName, LastName }: Pick<Person, 'FirstName' | 'LastName'>): string =>
  `${FirstName} ${LastName}`.trim();
