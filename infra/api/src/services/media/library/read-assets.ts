/** Browses the library and reads a single asset. */
import type * as calls from '@portico/contracts/media/calls';
import {
  type AssetUse,
  assetsPerPage,
  mostShownUses,
  mostShownVersions,
} from '@portico/contracts/media/library-shapes';
import { fileTypes, typesTakenBy } from '@portico/contracts/media/media-types';
import type { Handler } from '../../../platform/bind-area.ts';
import type { NamedSubject } from '../../../platform/files/media-subject.ts';
import { asReader } from '../../../platform/subjects/subject.ts';
import { answerFile } from '../file-answer.ts';
import { readableIds } from '../file-rights.ts';
import { mediaByIds } from '../media-rows.ts';
import { type AssetRow, answerAssets, assetColumns, findAsset, fromAssets, type LibraryContext } from './asset-rows.ts';

/** Escapes the wildcards of `like`. */
const contains = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

const words = `platform.search_fold(concat_ws(' ', a.name, a.description, a.keywords, a.alt, m.name))`;

export const getAssets: Handler<typeof calls.getAssets> = async ({ query }, context) => {
  const { db, actor } = context;
  const { q = '', group, removed, after } = query;
  const types = typesTakenBy('library').filter((type) => group === undefined || fileTypes[type].group === group);
  const rows = await db.query<AssetRow & Record<string, unknown>>(
    `select ${assetColumns} ${fromAssets}
     where a.is_current and a.organisation_id = $1 and (a.removed_at is not null) = $2 and m.type = any($3)
       and not exists (
         select from unnest($4::text[]) word where ${words} not like platform.search_fold(word))
       and ($5::uuid is null or (a.changed_at, a.asset_id) < (
         select s.changed_at, s.asset_id from portal.media_asset s where s.asset_id = $5 and s.is_current))
     order by a.changed_at desc, a.asset_id desc limit $6`,
    [
      actor.organisationId,
      removed === 'true',
      types,
      q.split(/\s+/).filter(Boolean).map(contains),
      after ?? null,
      assetsPerPage + 1,
    ],
  );
  const shown = rows.slice(0, assetsPerPage);
  return {
    assets: await answerAssets(context, shown),
    next: rows.length > assetsPerPage ? (shown.at(-1)?.assetId ?? null) : null,
  };
};

async function versionsOf(context: LibraryContext, assetId: string) {
  const rows = await context.db.query<{ mediaId: string; version: number; addedBy: string }>(
    `select a.media_id as "mediaId", a.version, concat_ws(' ', u.first_name, u.last_name) as "addedBy"
     ${fromAssets} join portal.account_user u on u.tenant_id = m.tenant_id and u.user_id = m.uploaded_by
     where a.asset_id = $1 order by a.version desc limit $2`,
    [assetId, mostShownVersions],
  );
  const files = await mediaByIds(
    context.db,
    rows.map(({ mediaId }) => mediaId),
  );
  return rows.flatMap(({ mediaId, version, addedBy }) => {
    const file = files.find((one) => one.mediaId === mediaId);
    return file ? [{ version, addedBy, file: answerFile(context, file) }] : [];
  });
}

interface UseRow {
  kind: string;
  id: string;
  version: number;
}

/** Asks each kind of subject once which of them the caller may see, and for their names. */
async function usesOf(context: LibraryContext, assetId: string): Promise<AssetUse[]> {
  const { db, actor, files, now } = context;
  const rows = await db.query<UseRow & Record<string, unknown>>(
    `select c.subject_kind as kind, c.subject_id as id, max(c.asset_version) as version
     from portal.media_file c where c.asset_id = $1 and c.subject_kind is not null
     group by c.subject_kind, c.subject_id order by max(c.uploaded_at) desc, c.subject_id limit $2`,
    [assetId, mostShownUses],
  );
  const access = { db, subjects: files.subjects, reader: { ...asReader(actor), userId: actor.userId }, now };
  const places = new Map<string, NamedSubject | undefined>();
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const readable = await readableIds(
      kind,
      ofKind.map(({ id }) => id),
      access,
    );
    const names = await files.subjects[kind]?.named?.(db, access.reader, [...readable]);
    // Some kinds of subject have no names. If a kind has names but this subject has none, it no longer exists.
    for (const id of readable) if (!names || names.has(id)) places.set(`${kind} ${id}`, names?.get(id));
  }
  return rows.flatMap(({ kind, id, version }) => {
    const place = `${kind} ${id}`;
    if (!places.has(place)) return [];
    const { title = null, address = null } = places.get(place) ?? {};
    return [{ kind, title, address, version }];
  });
}

export const getAsset: Handler<typeof calls.getAsset> = async ({ query }, context) => {
  const row = await findAsset(context, query.assetID);
  const [asset] = await answerAssets(context, [row]);
  if (!asset) throw new Error('An asset without a file passed its foreign key.');
  const uses = await usesOf(context, query.assetID);
  return {
    asset,
    versions: await versionsOf(context, query.assetID),
    uses,
    furtherUses: Math.max(0, row.uses - uses.length),
  };
};
