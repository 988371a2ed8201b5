import { text } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { applyPreferences, type Preferences, usePreferences } from './preferences.ts';
import type { Saving } from './store-preferences.ts';

/** Takes effect here at once, and is kept by the server for every device; where it is not reached, later. */
export async function savePreferences(change: Partial<Preferences>): Promise<Saving> {
  const before = usePreferences.getState();
  applyPreferences(change);
  const code = await import(/* webpackChunkName: "store-preferences" */ './store-preferences.ts').catch(
    () => undefined,
  );
  if (code) return code.store(change, before);
  // Not even the code that would store it has come: nothing is shown that does not hold.
  applyPreferences(before);
  toast({ tone: 'warning', title: text('host.missingPart.text') });
  return 'refused';
}
