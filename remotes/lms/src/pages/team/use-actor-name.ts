import type { Person } from '@portico/contracts/account/shapes';
import { useText } from '@portico/remote-contract';

type Named = Pick<Person, 'FirstName' | 'LastName'>;

const nameOf = ({ FirstName, LastName }: Named): string => `${FirstName} ${LastName}`;

/** The name of the person who acted, and the principal if a delegate did. */
export function useActorName() {
  const t = useText();
  return (by: Named, doneFor: Named | null | undefined): string =>
    doneFor ? t('lms.team.byFor', { name: nameOf(by), principal: nameOf(doneFor) }) : nameOf(by);
}
