/** Manages channels: their order, texts and audience. */
import { randomUUID } from 'node:crypto';
import type * as calls from '@portico/contracts/content/calls';
import type { ChannelText } from '@portico/contracts/content/managed-channel';
import type { ChannelKind } from '@portico/contracts/content/shapes';
import { type Language, languages } from '@portico/contracts/platform/languages';
import type { Tenant } from '@portico/database/tenant';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { removeVersions } from '../../../platform/versions/read-versioned.ts';
import { saveVersioned } from '../../../platform/versions/save-versioned.ts';
import { choiceOf } from '../authoring/article-rows.ts';
import { audienceColumns } from '../authoring/place.ts';

interface ChannelRow {
  channel_id: string;
  parent_id: string | null;
  kind: ChannelKind;
  name: string;
  description: string;
  words: Partial<Record<Language, Omit<ChannelText, 'language'>>>;
  for_everybody: boolean;
  audience_id: string | null;
  version: number;
  articles: number;
  position: number;
}

const columns = `c.channel_id, c.parent_id, c.kind, c.name, c.description, c.words, c.for_everybody, c.audience_id, c.position,
  coalesce((select f.version from portal.platform_field f where f.tenant_id = c.tenant_id and f.subject_kind = 'channel'
    and f.subject_id = c.channel_id::text and f.field = 'channel'), 0) as version,
  (select count(*)::int from portal.content_article a where a.tenant_id = c.tenant_id and a.channel_id = c.channel_id) as articles`;

const textsOf = ({ words }: ChannelRow): ChannelText[] =>
  languages.flatMap((language) => {
    const own = words[language];
    return own ? [{ language, ...own }] : [];
  });

const isFixed = ({ settings }: Tenant, channelId: string): boolean =>
  channelId === settings.channels.help || channelId === settings.channels.tips;

async function findChannel(db: Transaction, channelId: string): Promise<ChannelRow> {
  const [row] = await db.query<ChannelRow & Record<string, unknown>>(
    `select ${columns} from portal.content_channel c where c.channel_id = $1 for update`,
    [channelId],
  );
  if (!row) throw notFound();
  return row;
}

export const getKeptChannels: Handler<typeof calls.getKeptChannels> = async (_, { db, tenant }) => {
  const rows = await db.query<ChannelRow & Record<string, unknown>>(
    `select ${columns} from portal.content_channel c
     left join portal.content_channel p on p.tenant_id = c.tenant_id and p.channel_id = c.parent_id
     order by coalesce(p.position, c.position), coalesce(c.parent_id, c.channel_id), c.parent_id is not null, c.position, c.channel_id`,
  );
  return rows.map((row) => ({
    ChannelID: row.channel_id,
    parentID: row.parent_id,
    kind: row.kind,
    isFixed: isFixed(tenant, row.channel_id),
    name: row.name,
    description: row.description,
    texts: textsOf(row),
    audience: choiceOf(row),
    version: row.version,
    articles: row.articles,
  }));
};

/** Channels have two levels, and tips have a single channel. */
function refuseBelow(parent: ChannelRow): void {
  if (parent.parent_id !== null || parent.kind === 'tips')
    throw new Refusal('conflict', 'This channel cannot have channels below it. Nothing was added.', {
      current: { kind: parent.kind },
    });
}

export const createChannel: Handler<typeof calls.createChannel> = async ({ body }, { db, tenant, audit }) => {
  const parent = body.parentID === null ? undefined : await findChannel(db, body.parentID);
  if (parent) refuseBelow(parent);
  const channelId = randomUUID();
  await db.query(
    `insert into portal.content_channel (tenant_id, channel_id, parent_id, kind, name, description, position)
     select $1, $2, $3, $4, $5, $6, coalesce(max(c.position) + 1, 0) from portal.content_channel c`,
    [tenant.tenantId, channelId, body.parentID, parent?.kind ?? 'news', body.name, body.description],
  );
  audit({ object: { kind: 'channel', id: channelId }, after: { name: body.name }, plain: ['name'] });
  return { ChannelID: channelId };
};

const wordsOf = (texts: readonly ChannelText[]): ChannelRow['words'] =>
  Object.fromEntries(texts.map(({ language, name, description }) => [language, { name, description }]));

export const saveChannel: Handler<typeof calls.saveChannel> = async ({ body }, context) => {
  const { db, audit } = context;
  const { ChannelID, baseVersion, name, description, audience } = body;
  const row = await findChannel(db, ChannelID);
  const texts = body.texts ?? textsOf(row);
  const { everybody, audienceId } = await audienceColumns(db, audience);
  const { version } = await saveVersioned(context, {
    subject: { kind: 'channel', id: ChannelID },
    field: 'channel',
    baseVersion,
    value: JSON.stringify({ name, description, texts, audience }),
    merge: { by: 'whole' },
    initial: JSON.stringify({
      name: row.name,
      description: row.description,
      texts: textsOf(row),
      audience: choiceOf(row),
    }),
  });
  await db.query(
    `update portal.content_channel set name = $2, description = $3, for_everybody = $4, audience_id = $5, words = $6
     where channel_id = $1`,
    [ChannelID, name, description, everybody, audienceId, JSON.stringify(wordsOf(texts))],
  );
  audit({
    object: { kind: 'channel', id: ChannelID },
    before: { name: row.name, description: row.description, texts: textsOf(row), audience: choiceOf(row) },
    after: { name, description, texts, audience },
    plain: ['name', 'description', 'texts', 'audience'],
  });
  return { version };
};

export const orderChannels: Handler<typeof calls.orderChannels> = async ({ body }, { db, tenant, audit }) => {
  // Rows are locked in the order of their id, which never changes; otherwise concurrent reorderings could deadlock.
  const rows = await db.query<{ id: string }>(
    `select channel_id as id from portal.content_channel where parent_id is not distinct from $1
     order by channel_id for update`,
    [body.parentID],
  );
  const known = new Set(rows.map(({ id }) => id));
  const named = new Set(body.order);
  if (named.size !== body.order.length || named.size !== known.size || body.order.some((one) => !known.has(one)))
    throw new Refusal('conflict', 'The order must name each channel once. Nothing was changed.');
  await db.query(
    `update portal.content_channel c set position = o.place from unnest($1::uuid[]) with ordinality as o (id, place)
     where c.channel_id = o.id`,
    [body.order],
  );
  audit({
    object: { kind: 'channel', id: body.parentID ?? tenant.tenantId },
    after: { order: body.order },
    plain: ['order'],
  });
  return { ok: true };
};

export const removeChannel: Handler<typeof calls.removeChannel> = async ({ body }, { db, tenant, audit }) => {
  const row = await findChannel(db, body.ChannelID);
  const [below] = await db.query<{ count: number }>(
    'select count(*)::int as count from portal.content_channel where parent_id = $1',
    [row.channel_id],
  );
  const reasons = { fixed: isFixed(tenant, row.channel_id), articles: row.articles, subChannels: below?.count ?? 0 };
  if (reasons.fixed || reasons.articles > 0 || reasons.subChannels > 0)
    throw new Refusal('conflict', 'Only a channel that is empty and not fixed can be removed. Nothing was removed.', {
      current: reasons,
    });
  await db.query('delete from portal.content_channel where channel_id = $1', [row.channel_id]);
  await removeVersions(db, { kind: 'channel', id: row.channel_id });
  audit({ object: { kind: 'channel', id: row.channel_id }, before: { name: row.name }, plain: ['name'] });
  return { ok: true };
};
