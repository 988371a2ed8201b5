/** Checks the channels and audiences to which an article or a channel refers. */
import type { AudienceChoice } from '@portico/contracts/content/audience';
import { type ChannelKind, newsTypes } from '@portico/contracts/content/shapes';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';

export async function kindOfChannel(db: Transaction, channelId: string): Promise<ChannelKind> {
  const [row] = await db.query<{ kind: ChannelKind }>('select kind from portal.content_channel where channel_id = $1', [
    channelId,
  ]);
  if (!row) throw notFound();
  return row.kind;
}

/** Help and tips of the month have type 6. Other channels cannot use it. */
export const typeIn = (kind: ChannelKind): number => (kind === 'news' ? newsTypes.news : newsTypes.helpOrTips);

/** The column values for a choice. Answers "not found" for an unknown audience. */
export async function audienceColumns(
  db: Transaction,
  choice: AudienceChoice | null,
): Promise<{ everybody: boolean; audienceId: string | null }> {
  if (choice?.kind !== 'audience') return { everybody: choice?.kind === 'everybody', audienceId: null };
  const known = await db.query('select from portal.content_audience where audience_id = $1', [choice.AudienceID]);
  if (known.length === 0) throw notFound();
  return { everybody: false, audienceId: choice.AudienceID };
}
