import type { Person } from '@portico/contracts/account/shapes';

export const nameOf = ({ FirstName, LastName }: Person): string => `${FirstName} ${LastName}`.trim();
