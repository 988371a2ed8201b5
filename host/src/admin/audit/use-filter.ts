import { type AuditFilter, auditFilter } from '@portico/contracts/admin/audit/shapes';
import { useSearchParams } from '@portico/remote-contract';

const names = Object.keys(auditFilter.shape) as (keyof AuditFilter)[];

export interface FilterState {
  filter: AuditFilter;
  /** Names of chosen people, for what is shown; the ids decide. */
  shownName(part: 'who' | 'whom'): string;
  set(change: Partial<Record<keyof AuditFilter | 'whoName' | 'whomName', string | null>>): void;
  clear(): void;
}

/** The filter is in the address: Back undoes it, and it can be sent to a colleague. Nonsense in it counts as nothing. */
export function useFilter(): FilterState {
  const [params, setParams] = useSearchParams();
  const given = Object.fromEntries(names.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])));
  const parsed = auditFilter.safeParse(given);
  return {
    filter: parsed.success ? parsed.data : {},
    shownName: (part) => params.get(`${part}Name`) ?? '',
    set(change) {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries(change)) {
        if (value === null || value === undefined || value === '') next.delete(name);
        else next.set(name, value);
      }
      setParams(next);
    },
    clear: () => setParams({}),
  };
}
