import type { OpenView } from '@portico/contracts/lms/open-learning';
import { type Language, languages } from '@portico/contracts/platform/tenant';
import { useState } from 'react';

export const openings = ['page', 'window', 'fullScreen'] as const;
export type Opening = (typeof openings)[number];

/** How copied links open. This is added to their address and is not part of the link itself. */
export function useOpening() {
  const [opening, setOpening] = useState<Opening>('page');
  const [language, setLanguage] = useState<Language>();
  const view: OpenView = {
    width: opening === 'window' ? 1280 : undefined,
    height: opening === 'window' ? 800 : undefined,
    fullScreen: opening === 'fullScreen',
    popUp: opening === 'window',
    language,
  };
  return {
    opening,
    language,
    view,
    chooseOpening: (id: string) => setOpening(openings.find((one) => one === id) ?? 'page'),
    chooseLanguage: (id: string) => setLanguage(languages.find((one) => one === id)),
  };
}
