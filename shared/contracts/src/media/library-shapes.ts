/**
 * The media library of an organisation: files that authors store and can select wherever a picture or file is needed.
 */
import * as z from 'zod/mini';
import { id, instant } from '../platform/shapes.ts';
import { mediaFile } from './shapes.ts';

/** The groups that the library accepts: pictures, PDF documents and office files. */
export const assetGroups = ['image', 'document', 'office'] as const;
export type AssetGroup = (typeof assetGroups)[number];

/** `projectID` of assets added by the portal's own pages. */
export const portalProject = '3b1f0a52-6c4e-4d88-a2f7-90c5e17d4b06';
export const assetsPerPage = 24;
/** Maximum number of uses and of versions listed per asset, the latest first. */
export const mostShownUses = 50;
export const mostShownVersions = 20;
/** Days for which a removed asset can be restored. */
export const restorableDays = 30;

export const assetNameCharacters = 120;
export const assetDescriptionCharacters = 500;
export const assetKeywordsCharacters = 300;
export const assetAltCharacters = 300;

export const asset = z.object({
  assetID: id,
  /** The current version. */
  file: mediaFile,
  version: z.int(),
  name: z.string(),
  description: z.string(),
  keywords: z.string(),
  /** Text alternative of the picture; may be empty. */
  alt: z.string(),
  addedBy: z.string(),
  /** When the current version was added. */
  changedOn: instant,
  /** When name, description, keywords or alternative text were last saved; the next save must be based on it. */
  savedOn: instant,
  /** Number of places that use the asset. */
  uses: z.int(),
  removedOn: z.nullable(instant),
  can: z.object({ change: z.boolean() }),
});
export type Asset = z.infer<typeof asset>;

export const assetVersion = z.object({ version: z.int(), file: mediaFile, addedBy: z.string() });
export type AssetVersion = z.infer<typeof assetVersion>;

export const assetUse = z.object({
  /** Kind of the place, as registered on the server: `article`, `course`. */
  kind: z.string(),
  /** Null for kinds without a title. */
  title: z.nullable(z.string()),
  /** Address in the portal; null if the place has no page of its own. */
  address: z.nullable(z.string()),
  /** The current version. */
  version: z.int(),
});
export type AssetUse = z.infer<typeof assetUse>;
