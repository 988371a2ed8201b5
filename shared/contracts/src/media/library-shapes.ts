/** The library of an organisation: material that authors keep, and choose wherever a picture or a file is asked for. */
import * as z from 'zod/mini';
import { id, instant } from '../platform/shapes.ts';
import { mediaFile } from './shapes.ts';

/** Pictures, PDF documents, office files: the groups that the library takes. */
export const assetGroups = ['image', 'document', 'office'] as const;
export type AssetGroup = (typeof assetGroups)[number];

/** `projectID` of what the portal's own pages add. */
export const portalProject = '3b1f0a52-6c4e-4d88-a2f7-90c5e17d4b06';
export const assetsPerPage = 24;
/** Of the places that use an asset, and of its versions, the latest. */
export const mostShownUses = 50;
export const mostShownVersions = 20;
/** A removed asset can be restored for so many days. */
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
  /** Description of the picture; may be empty. */
  alt: z.string(),
  addedBy: z.string(),
  /** When the current version was added. */
  changedOn: instant,
  /** When name, description, keywords or alternative text were last saved; the base of the next save. */
  savedOn: instant,
  /** In how many places it is used. */
  uses: z.int(),
  removedOn: z.nullable(instant),
  can: z.object({ change: z.boolean() }),
});
export type Asset = z.infer<typeof asset>;

export const assetVersion = z.object({ version: z.int(), file: mediaFile, addedBy: z.string() });
export type AssetVersion = z.infer<typeof assetVersion>;

export const assetUse = z.object({
  /** As the server registers it: `article`, `course`. */
  kind: z.string(),
  /** Null where its kind has none. */
  title: z.nullable(z.string()),
  /** Address in the portal; null where there is no page of its own. */
  address: z.nullable(z.string()),
  /** The current version. */
  version: z.int(),
});
export type AssetUse = z.infer<typeof assetUse>;
