import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { type BrandMark, BrandMarkContext, UiTextsContext } from '../ui-context.ts';
import type { UiTexts } from '../ui-texts.ts';

export interface UiProviderProps {
  /** Decides notation of dates and numbers, and the words that React Aria says by itself. */
  locale: 'en-GB' | 'de-DE' | 'fr-FR';
  texts: UiTexts;
  mark: BrandMark;
  /** Goes to an address of the portal without a new page. */
  navigate: (href: string) => void;
  /** Turns an address of the router into the one in the page. */
  useHref?: (href: string) => string;
  children: ReactNode;
}

/** Around everything that draws parts; once, in the shell. */
export const UiProvider = ({ locale, texts, mark, navigate, useHref, children }: UiProviderProps) => (
  <I18nProvider locale={locale}>
    <RouterProvider navigate={navigate} {...(useHref ? { useHref } : {})}>
      <UiTextsContext value={texts}>
        <BrandMarkContext value={mark}>{children}</BrandMarkContext>
      </UiTextsContext>
    </RouterProvider>
  </I18nProvider>
);
