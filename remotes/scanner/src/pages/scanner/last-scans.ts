/** The last scans of this device, for one account. They go with everything else when one signs out (ruling 22). */
import { type LastScan, lastScans } from '@portico/contracts/scanner/shapes';

const most = 10;

const nameOf = (userId: string): string => `portico.scans.${userId}`;

/** Storage may be forbidden, and what lies there is input like any other. */
export function readScans(userId: string): LastScan[] {
  try {
    const stored = lastScans.safeParse(JSON.parse(localStorage.getItem(nameOf(userId)) ?? '[]'));
    return stored.success ? stored.data : [];
  } catch {
    return [];
  }
}

export function storeScans(userId: string, scans: readonly LastScan[]): void {
  try {
    localStorage.setItem(nameOf(userId), JSON.stringify(scans));
  } catch {
    // Then they last as long as the page.
  }
}

/** Latest first, each value once. */
export const withScan = (scans: readonly LastScan[], scan: LastScan): LastScan[] =>
  [scan, ...scans.filter(({ text }) => text !== scan.text)].slice(0, most);
