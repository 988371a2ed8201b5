import '../styles/base.css';
import type { ReactNode } from 'react';
import { type RenderResult, render } from 'vitest-browser-react';
import { galleryTexts } from '../gallery/gallery-texts.ts';
import { UiProvider } from '../patterns/ui-provider.tsx';

/** For pages that need no part of the design system. */
export { render, renderHook } from 'vitest-browser-react';

export interface DrawOptions {
  locale?: 'en-GB' | 'de-DE' | 'fr-FR';
  /** Receives the addresses opened by links and buttons. */
  navigate?(href: string): void;
}

/** Renders components as the portal does, in English by default. Unmounted before the next test. */
export const draw = (
  parts: ReactNode,
  { locale = 'en-GB', navigate = () => {} }: DrawOptions = {},
): Promise<RenderResult> =>
  render(
    <UiProvider locale={locale} texts={galleryTexts} mark="wave" navigate={navigate}>
      {parts}
    </UiProvider>,
  );
