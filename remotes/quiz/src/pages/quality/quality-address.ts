import { day } from '@portico/contracts/platform/shapes';
import { useSearchParams } from '@portico/remote-contract';

/** Tab and filters of the page, and the fault whose panel is open, which are all in its address. */
type Part = 'tab' | 'act' | 'actOnMany' | 'show' | 'agent' | 'failed' | 'form' | 'from' | 'to';
type Change = Partial<Record<Part, string | null>>;

function changed(query: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change))
    if (value === null) next.delete(name);
    else next.set(name, value);
  return next;
}

const dayOf = (text: string | null): string | undefined =>
  day.safeParse(text).success && text !== null ? text : undefined;

export function useQualityAddress() {
  const [query, setQuery] = useSearchParams();
  return {
    /** The period in the address; without one, all days. */
    days: { from: dayOf(query.get('from')), to: dayOf(query.get('to')) },
    get: (part: Part): string | null => query.get(part),
    set: (change: Change) => setQuery((before) => changed(before, change), { replace: true }),
    /** The address of this page with these parts changed. */
    hrefWith: (change: Change): string => `/quiz/quality?${changed(query, change)}`,
  };
}
