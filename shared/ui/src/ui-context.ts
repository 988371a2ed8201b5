import type { Brand } from '@portico/contracts/platform/tenant';
import { createContext, useContext } from 'react';
import type { UiTexts } from './ui-texts.ts';

export type BrandMark = Brand['mark'];

/** The brand's mark, for the logo and covers. */
export const BrandMarkContext = createContext<BrandMark>('wave');

export const UiTextsContext = createContext<UiTexts | undefined>(undefined);

/** The components' built-in texts in the reader's language. */
export function useUiTexts(): UiTexts {
  const texts = useContext(UiTextsContext);
  if (!texts) throw new Error('This part needs <UiProvider> above it: it says words that the host supplies.');
  return texts;
}
