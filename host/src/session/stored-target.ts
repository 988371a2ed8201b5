import { entryTarget } from '@portico/contracts/account/guard';
import { parsed, tab } from './browser-storage.ts';
import { own } from './storage-keys.ts';

/**
 * Stores the requested address and the page it was requested from. Only addresses of the portal's own routes are
 * stored.
 */
export function rememberTarget(target: string, origin: string = location.pathname): void {
  const safe = entryTarget(target);
  if (safe !== null) tab.write(own.target, JSON.stringify({ origin, target: safe }));
}

/** Validated again when read, like any input. */
export function storedTarget(): string | null {
  const value = parsed(tab.read(own.target));
  const target = value && typeof value === 'object' && 'target' in value ? value.target : null;
  return typeof target === 'string' ? entryTarget(target) : null;
}

export const clearTarget = (): void => tab.write(own.target, null);
