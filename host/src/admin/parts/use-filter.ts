import { useSearchParams } from '@portico/remote-contract';
import type * as z from 'zod/mini';

export interface FilterState<Filter> {
  filter: Filter;
  /** Name of the person chosen for a field, for display only. The filter uses their id. */
  shownName(field: keyof Filter & string): string;
  /** Null removes a condition. */
  set(change: Partial<Record<keyof Filter | `${keyof Filter & string}Name`, string | null>>): void;
  clear(): void;
}

/** Stores the filter in the address, so that Back undoes it and a link can be shared. Invalid values are ignored. */
export function useFilter<Schema extends z.ZodMiniObject>(schema: Schema): FilterState<z.infer<Schema>> {
  const [params, setParams] = useSearchParams();
  const names = Object.keys(schema.shape);
  const given = Object.fromEntries(names.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])));
  const parsed = schema.safeParse(given);
  return {
    filter: parsed.success ? parsed.data : ({} as z.infer<Schema>),
    shownName: (field) => params.get(`${field}Name`) ?? '',
    set(change) {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries<string | null | undefined>(change)) {
        if (value === null || value === undefined || value === '') next.delete(name);
        else next.set(name, value);
      }
      setParams(next);
    },
    clear: () => setParams({}),
  };
}
