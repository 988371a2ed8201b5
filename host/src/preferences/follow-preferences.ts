import type { BootDocument } from '@portico/contracts/platform/boot';
import { applyMode } from '@portico/ui/tokens/apply-brand';
import { device } from '../session/browser-storage.ts';
import { keptKeys, session } from '../session/index.ts';
import { chooseLanguage } from '../texts/choose-language.ts';
import { activateTexts } from '../texts/start-texts.ts';
import { applyPreferences, isTheme, type Preferences, usePreferences } from './preferences.ts';

function show({ theme, reducedMotion }: Preferences): void {
  applyMode(theme);
  if (reducedMotion) document.documentElement.dataset.motion = 'reduced';
  else delete document.documentElement.dataset.motion;
}

/** The choices kept on the device, before anybody is signed in. Resolves when the language's texts are there. */
export async function startPreferences(boot: BootDocument): Promise<void> {
  const language = chooseLanguage(device.read(keptKeys.language), navigator.languages, boot.tenant);
  const theme = device.read(keptKeys.theme);
  usePreferences.setState({ language, theme: isTheme(theme) ? theme : 'system' });
  show(usePreferences.getState());
  await activateTexts(boot, language);
}

/** From now on the page follows every change, and the person's own settings once they are known. */
export function followPreferences(boot: BootDocument): void {
  usePreferences.subscribe((now, before) => {
    show(now);
    if (now.language === before.language) return;
    activateTexts(boot, now.language).catch(() => {
      // The language's file could not be loaded: keep speaking the one that is there.
      usePreferences.setState({ language: before.language });
    });
  });
  session.subscribe(({ user }, before) => {
    if (!user || user.userSettings === before.user?.userSettings) return;
    const offered = boot.tenant.languages.includes(user.userSettings.language);
    const { language, ...rest } = user.userSettings;
    applyPreferences(offered ? { ...rest, language } : rest);
  });
}
