import { CallError } from '@portico/data-client';
import { useEffect, useRef, useState } from 'react';

export interface KeysetPage<T> {
  rows: readonly T[];
  /** Cursor of the next page. Null after the last one. */
  next: string | null;
}

export type KeysetPages<T> =
  | { state: 'loading'; retry(): void }
  | { state: 'failed' | 'offline' | 'denied'; error: CallError; retry(): void }
  | { state: 'ready'; data: KeysetPage<T>; isMore: boolean; more(): void; retry(): void };

interface KeysetPagesOptions<T> {
  /** The query as text. A different one starts from its first page. */
  queryKey: string;
  /** Reads one page of the query. `after` is `next` of the previous page. */
  read(after: string | undefined): Promise<KeysetPage<T>>;
  /** Shows the current rows until the first page of a new query has loaded. */
  showsPrevious?: boolean;
}

const stateOf = ({ code }: CallError) =>
  code === 'offline' ? 'offline' : code === 'forbidden' || code === 'account_disabled' ? 'denied' : 'failed';

/** A list whose pages are loaded on request. Nothing is fetched twice, cached or refreshed in the background. */
export function useKeysetPages<T>({ queryKey, read, showsPrevious = false }: KeysetPagesOptions<T>): KeysetPages<T> {
  const [pages, setPages] = useState<KeysetPage<T>>();
  const [error, setError] = useState<CallError>();
  const [reading, setReading] = useState<'first' | 'more'>();
  const [turn, setTurn] = useState(0);
  /** Ignores responses to earlier queries. */
  const latest = useRef(0);

  async function add(known: readonly T[], after?: string) {
    latest.current += 1;
    const mine = latest.current;
    setError(undefined);
    setReading(after === undefined ? 'first' : 'more');
    try {
      const { rows, next } = await read(after);
      if (mine === latest.current) setPages({ rows: [...known, ...rows], next });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      if (mine === latest.current) setError(cause);
    } finally {
      if (mine === latest.current) setReading(undefined);
    }
  }
  useEffect(() => {
    if (!showsPrevious) setPages(undefined);
    void add([]);
  }, [queryKey, turn]);

  const retry = () => setTurn((before) => before + 1);
  if (error) return { state: stateOf(error), error, retry };
  if (!pages) return { state: 'loading', retry };
  return {
    state: 'ready',
    data: pages,
    isMore: reading === 'more',
    retry,
    more() {
      // No further pages can be loaded while a new query is loading.
      if (pages.next !== null && reading === undefined) void add(pages.rows, pages.next);
    },
  };
}
