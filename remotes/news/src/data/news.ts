import {
  getAllAvailableNewsAsSummary,
  getChildNewsChannels,
  getNewsItem,
} from '@portico/contracts/content/calls/reading';
import type { Language } from '@portico/contracts/platform/languages';
import { useCall } from '@portico/data-client';
import { useLanguage } from '@portico/remote-contract';

/** All articles the viewer may currently read, in the language of the page if available. */
export function useNews() {
  const language = useLanguage();
  return useCall(getAllAvailableNewsAsSummary, { query: { language } });
}

/** The top-level channels. */
export const useChannels = () => useCall(getChildNewsChannels, { query: {} });

/** The sub-channels of a channel. */
export const useSubChannels = (parentID: string) => useCall(getChildNewsChannels, { query: { parentID } });

export const useArticle = (NID: string, language: Language) => useCall(getNewsItem, { query: { NID, language } });
