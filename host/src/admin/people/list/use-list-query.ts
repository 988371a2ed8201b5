import { type PersonState, personStates } from '@portico/contracts/admin/people/shapes';
import { isRole, type Role } from '@portico/contracts/platform/roles';
import { useSearchParams } from '@portico/remote-contract';

const sorts = ['name', 'role', 'team', 'lastLogin'] as const;
type Sort = (typeof sorts)[number];

interface ListQuery {
  search: string;
  role: Role | undefined;
  team: string | undefined;
  state: PersonState | 'all';
  sort: Sort;
  order: 'ascending' | 'descending';
  page: number;
}

const oneOf = <T extends string>(all: readonly T[], word: string | null): T | undefined =>
  all.find((one) => one === word);
const uuid = /^[0-9a-f-]{36}$/;

/** Stores search, filters and sorting in the address, so that Back returns to them and a link can be shared. */
export function useListQuery(): [ListQuery, (change: Partial<ListQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const role = params.get('role');
  const team = params.get('team');
  const query: ListQuery = {
    search: (params.get('search') ?? '').slice(0, 120),
    role: role !== null && isRole(role) ? role : undefined,
    team: team !== null && uuid.test(team) ? team : undefined,
    state: oneOf(personStates, params.get('state')) ?? 'all',
    sort: oneOf(sorts, params.get('sort')) ?? 'name',
    order: params.get('order') === 'descending' ? 'descending' : 'ascending',
    page: Math.max(1, Math.trunc(Number(params.get('page')) || 1)),
  };
  const change = (wanted: Partial<ListQuery>) => {
    const next = { ...query, page: 1, ...wanted };
    const usual: Partial<Record<keyof ListQuery, unknown>> = {
      search: '',
      state: 'all',
      sort: 'name',
      order: 'ascending',
      page: 1,
    };
    const stored = Object.entries(next).filter(
      ([name, value]) => value !== undefined && value !== usual[name as keyof ListQuery],
    );
    setParams(Object.fromEntries(stored.map(([name, value]) => [name, String(value)])), { replace: true });
  };
  return [query, change];
}
