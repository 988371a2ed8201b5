import { SaveSettings } from '@portico/contracts/account/calls';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { applyPreferences, type Preferences } from './preferences.ts';

/** Takes effect here at once; kept by the server for every device. Answers whether the server has it. */
export function useSavePreferences(): (change: Partial<Preferences>) => Promise<boolean> {
  const t = useText();
  const { write } = useWrite(SaveSettings);
  return async (change) => {
    applyPreferences(change);
    try {
      await write({ body: { userSettings: change } });
      return true;
    } catch {
      toast({ tone: 'warning', title: t('host.userSettings.notSaved'), text: t('host.userSettings.notSavedText') });
      return false;
    }
  };
}
