/** Adds assets, replaces versions, changes texts, and removes and restores assets. */
import type * as calls from '@portico/contracts/media/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MediaRow } from '../media-rows.ts';
import { type AssetRow, answerAssets, assetToChange, findAsset, type LibraryContext } from './asset-rows.ts';

type Adding = CallContext<typeof calls.uploadAsset>;
type Query = (typeof calls.uploadAsset)['query']['_zod']['output'];

/** Turns a file that already has a row into an asset, or into the next version of one. */
export async function enterAsset(context: Adding, query: Query, file: MediaRow): Promise<void> {
  const { db, tenant, now } = context;
  const before = query.replaces === undefined ? undefined : await assetToReplace(context, query.replaces, true);
  if (before)
    await db.query('update portal.media_asset set is_current = false where asset_id = $1 and is_current', [
      before.assetId,
    ]);
  await db.query(
    `insert into portal.media_asset (tenant_id, media_id, asset_id, version, project_id, organisation_id,
       name, description, keywords, alt, changed_at, saved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      tenant.tenantId,
      file.mediaId,
      before?.assetId ?? file.mediaId,
      (before?.version ?? 0) + 1,
      before?.projectId ?? query.projectID,
      query.customerID,
      query.libraryName ?? before?.name ?? file.name,
      query.libraryDescription ?? before?.description ?? '',
      query.libraryKeywords ?? before?.keywords ?? '',
      query.libraryAlt ?? before?.alt ?? '',
      now,
      before?.savedAt ?? now,
    ],
  );
}

/** A removed asset must be restored before it can be replaced. */
export async function assetToReplace(context: LibraryContext, assetId: string, lock: boolean): Promise<AssetRow> {
  const row = await assetToChange(context, assetId, lock);
  if (row.removedAt !== null)
    throw new Refusal('conflict', 'This was removed from the library. Restore it first. Nothing was changed.');
  return row;
}

export const saveAsset: Handler<typeof calls.saveAsset> = async ({ body }, context) => {
  const { db, now, audit } = context;
  const { assetID, basedOn, name, description, keywords, alt } = body;
  const before = await assetToChange(context, assetID, true);
  if (before.savedAt.toISOString() !== basedOn) {
    const [current] = await answerAssets(context, [before]);
    throw new Refusal('conflict', 'Someone else has saved this in the meantime. Nothing was changed.', { current });
  }
  // The time serves as the version, so it must always increase; otherwise a concurrent save would go unnoticed.
  const savedAt = new Date(Math.max(now.getTime(), before.savedAt.getTime() + 1));
  await db.query(
    `update portal.media_asset set name = $2, description = $3, keywords = $4, alt = $5, saved_at = $6
     where asset_id = $1 and is_current`,
    [assetID, name, description, keywords, alt, savedAt],
  );
  audit({
    object: { kind: 'asset', id: assetID },
    before: { name: before.name, description: before.description, keywords: before.keywords, alt: before.alt },
    after: { name, description, keywords, alt },
    plain: ['name', 'description', 'keywords', 'alt'],
  });
  const [asset] = await answerAssets(context, [await findAsset(context, assetID)]);
  if (!asset) throw new Error('An asset that was saved has a row.');
  return asset;
};

async function setRemoved(
  context: CallContext<typeof calls.removeAsset> | CallContext<typeof calls.restoreAsset>,
  assetID: string,
  removedAt: Date | null,
) {
  const before = await assetToChange(context, assetID, true);
  await context.db.query('update portal.media_asset set removed_at = $2 where asset_id = $1', [assetID, removedAt]);
  context.audit({
    object: { kind: 'asset', id: assetID },
    before: { removed: before.removedAt !== null },
    after: { removed: removedAt !== null },
    plain: ['removed'],
  });
  return { ok: true } as const;
}

export const removeAsset: Handler<typeof calls.removeAsset> = ({ body }, context) =>
  setRemoved(context, body.assetID, context.now);
export const restoreAsset: Handler<typeof calls.restoreAsset> = ({ body }, context) =>
  setRemoved(context, body.assetID, null);
