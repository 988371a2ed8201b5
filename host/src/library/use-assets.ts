import { getAssets } from '@portico/contracts/media/calls';
import type { Asset, AssetGroup } from '@portico/contracts/media/library-shapes';
import { CallError, sendCall } from '@portico/data-client';
import { useEffect, useRef, useState } from 'react';

export interface AssetFilter {
  q: string;
  group: AssetGroup | undefined;
  removed: boolean;
}

interface Pages {
  assets: readonly Asset[];
  next: string | null;
}

export type AssetPages =
  | { state: 'loading'; retry(): void }
  | { state: 'failed' | 'offline' | 'denied'; error: CallError; retry(): void }
  | { state: 'ready'; data: Pages; isMore: boolean; more(): void; retry(): void };

const stateOf = ({ code }: CallError) =>
  code === 'offline' ? 'offline' : code === 'forbidden' || code === 'account_disabled' ? 'denied' : 'failed';

/** The library page by page; what is shown stays until the next answer is there. */
export function useAssets({ q, group, removed }: AssetFilter): AssetPages {
  const [pages, setPages] = useState<Pages>();
  const [error, setError] = useState<CallError>();
  const [isMore, setMore] = useState(false);
  const [turn, setTurn] = useState(0);
  /** Answers of an earlier question come too late. */
  const latest = useRef(0);

  async function read(after: string | undefined, known: readonly Asset[]) {
    latest.current += 1;
    const mine = latest.current;
    setError(undefined);
    try {
      const query = {
        ...(q === '' ? {} : { q }),
        ...(group && { group }),
        ...(removed && { removed: 'true' as const }),
        ...(after === undefined ? {} : { after }),
      };
      const page = await sendCall(getAssets, { query });
      if (mine === latest.current) setPages({ assets: [...known, ...page.assets], next: page.next });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      if (mine === latest.current) setError(cause);
    } finally {
      if (mine === latest.current) setMore(false);
    }
  }
  useEffect(() => {
    void read(undefined, []);
  }, [q, group, removed, turn]);

  const retry = () => setTurn((before) => before + 1);
  if (error) return { state: stateOf(error), error, retry };
  if (!pages) return { state: 'loading', retry };
  return {
    state: 'ready',
    data: pages,
    isMore,
    retry,
    more() {
      if (pages.next === null || isMore) return;
      setMore(true);
      void read(pages.next, pages.assets);
    },
  };
}
