import type { BootDocument } from '@portico/contracts/platform/boot';
import type { Language } from '@portico/contracts/platform/tenant';
import { applyMode } from '@portico/ui/tokens/apply-brand';
import { device, parsed, tab } from '../session/browser-storage.ts';
import { keptKeys, session } from '../session/index.ts';
import { own } from '../session/storage-keys.ts';
import { chooseLanguage } from '../texts/choose-language.ts';
import { languageOfAddress } from '../texts/language-of-address.ts';
import { loadPageLanguage } from '../texts/page-texts.ts';
import { activateTexts, loadTexts } from '../texts/start-texts.ts';
import { applyPreferences, isTheme, type Preferences, usePreferences } from './preferences.ts';

function show({ theme, reducedMotion, textSize = 'standard' }: Preferences): void {
  applyMode(theme);
  document.documentElement.dataset.textSize = textSize;
  if (reducedMotion) document.documentElement.dataset.motion = 'reduced';
  else delete document.documentElement.dataset.motion;
}

/** Two languages may be loading at once. Activates this one only if it is still the chosen one. */
function speak(language: Language): void {
  if (usePreferences.getState().language === language) activateTexts(language);
}

/** Applies the choices stored on the device before sign-in. Resolves once the language's texts have loaded. */
export async function startPreferences(boot: BootDocument): Promise<void> {
  const requested = languageOfAddress(location) ?? device.read(keptKeys.language);
  const language = chooseLanguage(requested, navigator.languages, boot.tenant);
  const theme = device.read(keptKeys.theme);
  const stored = parsed(device.read(own.look)) as Preferences | undefined;
  usePreferences.setState({ ...stored, language, theme: isTheme(theme) ? theme : 'system' });
  show(usePreferences.getState());
  await loadTexts(boot, language);
  speak(language);
}

/**
 * Makes the page follow every change of the preferences, and the person's own settings once they are known. `loadAreas`
 * loads the texts of the areas in use, so that no page mixes two languages.
 */
export function followPreferences(boot: BootDocument, loadAreas: (language: Language) => Promise<void>): void {
  usePreferences.subscribe((now, before) => {
    show(now);
    if (session.getState().user) device.write(own.look, JSON.stringify(now));
    if (now.language === before.language) return;
    Promise.all([loadAreas(now.language), loadTexts(boot, now.language), loadPageLanguage(now.language)]).then(
      () => speak(now.language),
      // The language's file could not be loaded, so the page stays in the current language.
      () => usePreferences.setState({ language: before.language }),
    );
  });
  session.subscribe(({ user }, before) => {
    if (!user || user.userSettings === before.user?.userSettings) return;
    const offered = boot.tenant.languages.includes(user.userSettings.language);
    const { language, ...rest } = user.userSettings;
    // Replaces an arrangement stored by an earlier user of this device.
    const settings = { home: null, ...rest, ...(offered && { language }) };
    // Settings that have not reached the server yet are newer than its response.
    if ((device.read(own.settings) ?? tab.read(own.chosen)) === null) applyPreferences(settings);
    else
      void import(/* webpackChunkName: "store-preferences" */ './store-preferences.ts').then(({ applyBelow }) =>
        applyBelow(settings, user.UserID),
      );
  });
}
