import { type SayLazy, useLazyTexts } from '../lazy-texts.ts';
import { useUiTexts } from '../ui-context.ts';
import type { UnsentText } from './unsent-words.ts';

/** Undefined until the texts have loaded. The component renders nothing until then. */
export const useUnsentTexts = (): SayLazy<UnsentText> | undefined => useLazyTexts(useUiTexts().unsent);
