/** Database rows of an organisation's assets, each with its current version. */
import type { Asset } from '@portico/contracts/media/library-shapes';
import type { CallContext } from '../../../platform/call-context.ts';
import { notFound } from '../../../platform/refusal.ts';
import { answerFile } from '../file-answer.ts';
import { type MediaRow, mediaByIds } from '../media-rows.ts';
import { mayChangeAsset } from '../policy.ts';

export type LibraryContext = Pick<
  CallContext<typeof import('@portico/contracts/media/calls').getAsset>,
  'db' | 'actor' | 'tenant' | 'now' | 'secrets' | 'files'
>;

export interface AssetRow {
  assetId: string;
  mediaId: string;
  projectId: string;
  version: number;
  name: string;
  description: string;
  keywords: string;
  alt: string;
  changedAt: Date;
  savedAt: Date;
  removedAt: Date | null;
  addedBy: string;
  uses: number;
}

/** Columns of `portal.media_asset a join portal.media_file m using its media_id`. */
export const assetColumns = `a.asset_id as "assetId", a.media_id as "mediaId", a.project_id as "projectId", a.version,
  a.name, a.description, a.keywords, a.alt, a.changed_at as "changedAt", a.saved_at as "savedAt",
  a.removed_at as "removedAt",
  (select concat_ws(' ', u.first_name, u.last_name) from portal.account_user u
    where u.tenant_id = m.tenant_id and u.user_id = m.uploaded_by) as "addedBy",
  (select count(*)::int from portal.media_file c
    where c.tenant_id = a.tenant_id and c.asset_id = a.asset_id and c.subject_kind is not null) as uses`;

export const fromAssets = `from portal.media_asset a
  join portal.media_file m on m.tenant_id = a.tenant_id and m.media_id = a.media_id`;

/** The current version of an asset in the caller's organisation, optionally locked for a change. */
export async function findAsset({ db, actor }: LibraryContext, assetId: string, lock = false): Promise<AssetRow> {
  const [row] = await db.query<AssetRow & Record<string, unknown>>(
    `select ${assetColumns} ${fromAssets} where a.is_current and a.asset_id = $1 and a.organisation_id = $2
     ${lock ? 'for update of a' : ''}`,
    [assetId, actor.organisationId],
  );
  if (!row) throw notFound();
  return row;
}

/** Throws `notFound` if the asset is not in the library, or belongs to someone else and the role may not change it. */
export async function assetToChange(context: LibraryContext, assetId: string, lock: boolean): Promise<AssetRow> {
  const row = await findAsset(context, assetId, lock);
  const [file] = await mediaByIds(context.db, [row.mediaId]);
  if (!file || !mayChange(context, file)) throw notFound();
  return row;
}

const mayChange = ({ actor }: LibraryContext, file: MediaRow): boolean =>
  mayChangeAsset(file.uploadedBy === actor.userId, actor.self.role);

function answerAsset(context: LibraryContext, row: AssetRow, file: MediaRow): Asset {
  const { assetId, version, name, description, keywords, alt, addedBy, uses } = row;
  return {
    assetID: assetId,
    file: answerFile(context, file),
    version,
    name,
    description,
    keywords,
    alt,
    addedBy,
    changedOn: row.changedAt.toISOString(),
    savedOn: row.savedAt.toISOString(),
    uses,
    removedOn: row.removedAt?.toISOString() ?? null,
    can: { change: mayChange(context, file) },
  };
}

/** Sorted like the rows. */
export async function answerAssets(context: LibraryContext, rows: readonly AssetRow[]): Promise<Asset[]> {
  const files = await mediaByIds(
    context.db,
    rows.map(({ mediaId }) => mediaId),
  );
  const byId = new Map(files.map((file) => [file.mediaId, file]));
  return rows.flatMap((row) => {
    const file = byId.get(row.mediaId);
    return file ? [answerAsset(context, row, file)] : [];
  });
}
