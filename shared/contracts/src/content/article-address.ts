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

export function articleAddress(place: Place, NID: string): string {
  if (place.kind !== 'help') return `/news/${place.ChannelID}/${NID}`;
  return place.parentChannelID === null ? `/help/${place.ChannelID}/${NID}` : `${channelAddress(place)}/${NID}`;
}
