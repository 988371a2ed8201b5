import type { LastScan } from '@portico/contracts/scanner/shapes';
import { usePortalFacts, useViewer } from '@portico/remote-contract';
import { useEffect, useRef, useState } from 'react';
import { readScans, storeScans, withScan } from './last-scans.ts';
import { isOpen, lookUp } from './look-up.ts';

/**
 * The last scans. A code that was scanned offline is looked up as soon as the network is back, once each; no scan is
 * lost in the meantime.
 */
export function useLastScans() {
  const userId = useViewer().user.UserID;
  const { now } = usePortalFacts();
  const [scans, setScans] = useState<readonly LastScan[]>(() => readScans(userId));
  const asking = useRef(new Set<string>());
  const [turn, setTurn] = useState(0);

  const change = (to: (before: readonly LastScan[]) => LastScan[]) =>
    setScans((before) => {
      const next = to(before);
      storeScans(userId, next);
      return next;
    });

  useEffect(() => {
    const again = () => setTurn((before) => before + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  // A change of `turn` retries when the network is back.
  useEffect(() => {
    for (const { text } of scans.filter((scan) => isOpen(scan, location.origin))) {
      if (asking.current.has(text)) continue;
      asking.current.add(text);
      void lookUp(text, location.origin)
        .then((code) => {
          // Without an answer the code stays unresolved and is looked up again.
          if (code !== undefined) change((before) => before.map((one) => (one.text === text ? { ...one, code } : one)));
        })
        .finally(() => asking.current.delete(text));
    }
  }, [scans, turn]);

  return {
    scans,
    add: (text: string) => change((before) => withScan(before, { text, at: now() })),
    forget: () => change(() => []),
    retry: () => setTurn((before) => before + 1),
  };
}
