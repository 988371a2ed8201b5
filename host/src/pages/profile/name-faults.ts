import { UpdateFirstNameLastName } from '@portico/contracts/account/calls';

type NameField = 'FirstName' | 'LastName';

const { FirstName, LastName } = UpdateFirstNameLastName.body.shape;

/** Returns which of the two names is invalid by the contract's rule. */
export function nameFaults(first: string, last: string): ReadonlySet<NameField> {
  const faults = new Set<NameField>();
  if (!FirstName.safeParse(first).success) faults.add('FirstName');
  if (!LastName.safeParse(last).success) faults.add('LastName');
  return faults;
}
