/** The last scans of one account on this device. They are deleted on signing out, like all local data (ruling 22). */
import { type LastScan, lastScans } from '@portico/contracts/scanner/shapes';

const most = 10;

const nameOf = (userId: string): string => `portico.scans.${userId}`;

/** Storage may be blocked, and its content is validated like any other input. */
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
    // Without storage, the scans last until the page is closed.
  }
}

/** Latest first, each value once. */
export const withScan = (scans: readonly LastScan[], scan: LastScan): LastScan[] =>
  [scan, ...scans.filter(({ text }) => text !== scan.text)].slice(0, most);
