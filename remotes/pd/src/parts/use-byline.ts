import { useText } from '@portico/remote-contract';
import { fullName } from '../data/paths.ts';

type Named = { FirstName: string; LastName: string };

/** The author's name; both names if a delegate acted for the author. */
export function useByline(): (person: Named, madeBy: Named | null | undefined) => string {
  const t = useText();
  return (person, madeBy) =>
    madeBy ? t('pd.byFor', { name: fullName(madeBy), principal: fullName(person) }) : fullName(person);
}
