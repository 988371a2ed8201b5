import {
  getAllAvailableNewsAsSummary,
  getChildNewsChannels,
  getNewsItem,
} from '@portico/contracts/content/calls/reading';
import type { Language } from '@portico/contracts/platform/languages';
import { useCall } from '@portico/data-client';
import { useLanguage } from '@portico/remote-contract';

/** Every article the viewer may read now, in the language of the page where there is one. */
export function useNews() {
  const language = useLanguage();
  return useCall(getAllAvailableNewsAsSummary, { query: { language } });
}

/** The channels at the top. */
export const useChannels = () => useCall(getChildNewsChannels, { query: {} });

/** Those below a channel. */
export const useSubChannels = (parentID: string) => useCall(getChildNewsChannels, { query: { parentID } });

export const useArticle = (NID: string, language: Language) => useCall(getNewsItem, { query: { NID, language } });
