import type { Language } from '@portico/contracts/platform/languages';
import { useEffect, useState } from 'react';
import { useBoot } from '../../../boot/boot-context.tsx';
import { enabledRemotes } from '../../../routes/enabled-remotes.ts';
import { type StandardText, standardTexts } from './standard-texts.ts';

const none: ReadonlyMap<string, StandardText> = new Map();

/** The shipped texts of a language. Empty while loading. */
export function useStandardTexts(language: Language): ReadonlyMap<string, StandardText> {
  const boot = useBoot();
  const [found, setFound] = useState<{ language: Language; texts: ReadonlyMap<string, StandardText> }>();
  useEffect(() => {
    let isWanted = true;
    void standardTexts(enabledRemotes(boot), language).then((texts) => {
      if (isWanted) setFound({ language, texts });
    });
    return () => {
      isWanted = false;
    };
  }, [boot, language]);
  return found?.language === language ? found.texts : none;
}
