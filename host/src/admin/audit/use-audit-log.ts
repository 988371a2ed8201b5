import { readAuditLog } from '@portico/contracts/admin/audit/calls';
import type { AuditFilter, AuditRecordView } from '@portico/contracts/admin/audit/shapes';
import { CallError, sendCall } from '@portico/data-client';
import { useEffect, useRef, useState } from 'react';

interface Pages {
  records: AuditRecordView[];
  next: string | null;
}

export type AuditLog =
  | { state: 'loading'; retry(): void }
  | { state: 'failed' | 'offline' | 'denied'; error: CallError; retry(): void }
  | { state: 'ready'; data: Pages; isMore: boolean; more(): void; retry(): void };

const stateOf = ({ code }: CallError) =>
  code === 'offline' ? 'offline' : code === 'forbidden' || code === 'account_disabled' ? 'denied' : 'failed';

/** Reading leaves a record, so nothing is read twice, kept or read in the background: only what the person asks for. */
export function useAuditLog(filter: AuditFilter): AuditLog {
  const [pages, setPages] = useState<Pages>();
  const [error, setError] = useState<CallError>();
  const [isMore, setMore] = useState(false);
  const [turn, setTurn] = useState(0);
  const latest = useRef(0);
  const key = JSON.stringify(filter);

  async function read(after: string | undefined, known: readonly AuditRecordView[]) {
    const mine = ++latest.current;
    setError(undefined);
    try {
      const body = { filter: JSON.parse(key) as AuditFilter, ...(after === undefined ? {} : { after }) };
      const page = await sendCall(readAuditLog, { body });
      if (mine === latest.current) setPages({ records: [...known, ...page.records], next: page.next });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      if (mine === latest.current) setError(cause);
    } finally {
      if (mine === latest.current) setMore(false);
    }
  }
  useEffect(() => {
    setPages(undefined);
    void read(undefined, []);
  }, [key, turn]);

  const retry = () => setTurn(turn + 1);
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
      void read(pages.next, pages.records);
    },
  };
}
