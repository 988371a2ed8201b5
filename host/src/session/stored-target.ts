import { entryTarget } from '@portico/contracts/account/guard';
import { parsed, tab } from './browser-storage.ts';
import { own } from './storage-keys.ts';

/** Keeps where the person wanted to go, and from where; only addresses of the portal's own routes are kept. */
export function rememberTarget(target: string, origin: string = location.pathname): void {
  const safe = entryTarget(target);
  if (safe !== null) tab.write(own.target, JSON.stringify({ origin, target: safe }));
}

/** Checked again when read: what lies in storage is input like any other. */
export function storedTarget(): string | null {
  const value = parsed(tab.read(own.target));
  const target = value && typeof value === 'object' && 'target' in value ? value.target : null;
  return typeof target === 'string' ? entryTarget(target) : null;
}

export const clearTarget = (): void => tab.write(own.target, null);
