/** Who reads what. Deny by default: a channel of another organisation does not exist for the reader. */

export interface ChannelFacts {
  /** The organisation whose channel it is; null for everybody's. */
  channelOrganisationId: string | null;
  /** The organisation the reader works in, or the one of the team asked about. */
  readerOrganisationId: string | null;
}

export const contentRules = {
  readChannel: ({ channelOrganisationId, readerOrganisationId }: ChannelFacts): boolean =>
    channelOrganisationId === null || channelOrganisationId === readerOrganisationId,
} as const;
