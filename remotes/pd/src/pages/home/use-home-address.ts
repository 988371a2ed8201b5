import { useSearchParams, useSelf } from '@portico/remote-contract';

/** The state in the address of the page: view, filter and team. Changing the view or filter keeps the team. */
export function useHomeAddress() {
  const [address, setAddress] = useSearchParams();
  const { CompanyID } = useSelf();
  const chosen = address.get('team');
  return {
    parameter: (name: string): string | null => address.get(name),
    teamID: chosen ?? CompanyID,
    go: (next: readonly [string, string][]) =>
      setAddress(new URLSearchParams([...(chosen === null ? [] : [['team', chosen]]), ...next])),
    chooseTeam: (teamID: string) => setAddress([['team', teamID]]),
  };
}
