import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { type BrandMark, BrandMarkContext, UiTextsContext } from '../ui-context.ts';
import type { UiTexts } from '../ui-texts.ts';

export interface UiProviderProps {
  /** Determines the format of dates and numbers, and the built-in texts of React Aria. */
  locale: 'en-GB' | 'de-DE' | 'fr-FR';
  texts: UiTexts;
  mark: BrandMark;
  /** Navigates within the portal without a page load. */
  navigate: (href: string) => void;
  /** Converts an address of the router to the one used in links. */
  useHref?: (href: string) => string;
  children: ReactNode;
}

/** Provides the context for all components. Rendered once, in the shell. */
export const UiProvider = ({ locale, texts, mark, navigate, useHref, children }: UiProviderProps) => (
  <I18nProvider locale={locale}>
    <RouterProvider navigate={navigate} {...(useHref ? { useHref } : {})}>
      <UiTextsContext value={texts}>
        <BrandMarkContext value={mark}>{children}</BrandMarkContext>
      </UiTextsContext>
    </RouterProvider>
  </I18nProvider>
);
