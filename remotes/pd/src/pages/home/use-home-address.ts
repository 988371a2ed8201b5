import { useSearchParams, useSelf } from '@portico/remote-contract';

/** What the address of the home says: a view, what it is narrowed to, and whose boards; going on keeps the team. */
export function useHomeAddress() {
  const [address, setAddress] = useSearchParams();
  const { CompanyID } = useSelf();
  const chosen = address.get('team');
  return {
    said: (name: string): string | null => address.get(name),
    teamID: chosen ?? CompanyID,
    go: (next: readonly [string, string][]) =>
      setAddress(new URLSearchParams([...(chosen === null ? [] : [['team', chosen]]), ...next])),
    chooseTeam: (teamID: string) => setAddress([['team', teamID]]),
  };
}
