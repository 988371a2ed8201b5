import { text } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { applyPreferences, type Preferences, usePreferences } from './preferences.ts';
import type { Saving } from './store-preferences.ts';

/** Applies the change at once and stores it on the server for every device, later if the server is unreachable. */
export async function savePreferences(change: Partial<Preferences>): Promise<Saving> {
  const before = usePreferences.getState();
  applyPreferences(change);
  const code = await import(/* webpackChunkName: "store-preferences" */ './store-preferences.ts').catch(
    () => undefined,
  );
  if (code) return code.store(change, before);
  // The code that stores the change could not be loaded, so the change is reverted.
  applyPreferences(before);
  toast({ tone: 'warning', title: text('host.missingPart.text') });
  return 'refused';
}
