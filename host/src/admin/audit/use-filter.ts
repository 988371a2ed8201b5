import { type AuditFilter, auditFilter } from '@portico/contracts/admin/audit/shapes';
import { useSearchParams } from '@portico/remote-contract';

const names = Object.keys(auditFilter.shape) as (keyof AuditFilter)[];

export interface FilterState {
  filter: AuditFilter;
  /** Names of the chosen people, for display only. The filter uses their ids. */
  shownName(part: 'who' | 'whom'): string;
  set(change: Partial<Record<keyof AuditFilter | 'whoName' | 'whomName', string | null>>): void;
  clear(): void;
}

/** Stores the filter in the address, so that Back undoes it and a link can be shared. Invalid values are ignored. */
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
