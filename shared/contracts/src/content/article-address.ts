/** Addresses of channels and articles; help has routes of its own. */
import type { ChannelKind } from './shapes.ts';

interface Place {
  kind: ChannelKind;
  ChannelID: string;
  /** Null unless this is a sub-channel. */
  parentChannelID: string | null;
}

export function channelAddress({ kind, ChannelID, parentChannelID }: Place): string {
  if (kind !== 'help') return `/news/${ChannelID}`;
  return parentChannelID === null ? '/help' : `/help/${parentChannelID}/subChannel/${ChannelID}`;
}

/** Parameters of the article routes: `newsChannelID`, and `subNewsChannelID` for a sub-channel of help. */
interface ArticlePlace {
  newsChannelID: string | undefined;
  subNewsChannelID?: string | undefined;
}

/**
 * Whether an address matches the article's channel. `all` matches every news channel, and a news channel also matches
 * articles of its sub-channels.
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
