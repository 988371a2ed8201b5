/** The interface of content for other areas. */

export { storeDraft } from './authoring/create-article.ts';
export { type PractisedCheck, practisedChecks, takeMissedChecks } from './practised-checks.ts';

import type { Transaction } from '../../platform/transaction.ts';

interface NamedChannel {
  id: string;
  name: string;
  kind: 'news' | 'help' | 'tips';
}

/** All channels of the tenant by name, for administrators to choose from. */
export const channelsOfTenant = (db: Transaction): Promise<NamedChannel[]> =>
  db.query<NamedChannel & Record<string, unknown>>(
    'select channel_id as id, name, kind from portal.content_channel order by kind, name, channel_id',
  );

interface NewChannel {
  tenantId: string;
  channelId: string;
  kind: 'news' | 'help' | 'tips';
  name: string;
  position: number;
}

/** Adds an empty channel for everyone. */
export async function addChannel(db: Transaction, { tenantId, channelId, kind, name, position }: NewChannel) {
  await db.query(
    `insert into portal.content_channel (tenant_id, channel_id, kind, name, description, position, for_everybody)
     values ($1, $2, $3, $4, '', $5, true)`,
    [tenantId, channelId, kind, name, position],
  );
}
