/** Where a channel and an article are read: help has addresses of its own. */
import type { ChannelKind } from './shapes.ts';

interface Place {
  kind: ChannelKind;
  ChannelID: string;
  /** Of a sub-channel. */
  parentChannelID: string | null;
}

export function channelAddress({ kind, ChannelID, parentChannelID }: Place): string {
  if (kind !== 'help') return `/news/${ChannelID}`;
  return parentChannelID === null ? '/help' : `/help/${parentChannelID}/subChannel/${ChannelID}`;
}

/** Parameters of the routes of articles: `newsChannelID`, of help with `subNewsChannelID` for a sub-channel. */
export interface ArticlePlace {
  newsChannelID: string | undefined;
  subNewsChannelID?: string | undefined;
}

/**
 * Whether an address names the channel in which the article is; `all` is the list of every channel of news, and a
 * channel of news lists what is in those below it.
 */
export function standsAt({ kind, ChannelID, parentChannelID }: Place, at: ArticlePlace): boolean {
  if (kind === 'help' && parentChannelID !== null)
    return at.newsChannelID === parentChannelID && at.subNewsChannelID === ChannelID;
  if (at.subNewsChannelID !== undefined) return false;
  if (at.newsChannelID === ChannelID) return true;
  return kind !== 'help' && (at.newsChannelID === 'all' || at.newsChannelID === parentChannelID);
}

export function articleAddress(place: Place, NID: string): string {
  if (place.kind !== 'help') return `/news/${place.ChannelID}/${NID}`;
  return place.parentChannelID === null ? `/help/${place.ChannelID}/${NID}` : `${channelAddress(place)}/${NID}`;
}
