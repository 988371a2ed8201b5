import { UpdateFirstNameLastName } from '@portico/contracts/account/calls';

export type NameField = 'FirstName' | 'LastName';

const { FirstName, LastName } = UpdateFirstNameLastName.body.shape;

/** Which of the two names is not properly completed, by the contract's own rule. */
export function nameFaults(first: string, last: string): ReadonlySet<NameField> {
  const faults = new Set<NameField>();
  if (!FirstName.safeParse(first).success) faults.add('FirstName');
  if (!LastName.safeParse(last).success) faults.add('LastName');
  return faults;
}
