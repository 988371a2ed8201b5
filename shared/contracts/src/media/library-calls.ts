/** Calls for the media library of the caller's organisation. New assets are added with `uploadAsset`. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../platform/call.ts';
import { coachRoles } from '../platform/roles.ts';
import { done, id, instant, line, text } from '../platform/shapes.ts';
import {
  asset,
  assetAltCharacters,
  assetDescriptionCharacters,
  assetGroups,
  assetKeywordsCharacters,
  assetNameCharacters,
  assetUse,
  assetVersion,
} from './library-shapes.ts';
import { mediaFile } from './shapes.ts';

const common = { area: 'media', access: { kind: 'roles', roles: coachRoles } } as const;
const sharedLibrary =
  'coaches of one organisation share one library; the area’s tests show that another one is refused';
const exclude = { M3: sharedLibrary } as const;

export const getAssets = defineRead({
  ...common,
  name: 'getAssets',
  path: 'file/assets',
  summary: 'A page of the library of the caller’s organisation, newest first.',
  query: z.strictObject({
    /** Words to search in name, description, keywords, alternative text and file name; all must match. */
    q: z.optional(line(120)),
    group: z.optional(z.enum(assetGroups)),
    /** Lists only removed assets that can still be restored. */
    removed: z.optional(z.literal('true')),
    /** `next` of the previous page's answer. */
    after: z.optional(id),
  }),
  answer: z.object({ assets: z.array(asset), next: z.nullable(id) }),
  scope: 'organisation',
  limit: 'search',
  changedBy: ['media/uploadAsset', 'media/saveAsset', 'media/removeAsset', 'media/restoreAsset'],
  exclude: {
    ...exclude,
    readsWhatWasWritten: 'many coaches share one library; the area’s tests read what was added',
  },
});

export const getAsset = defineRead({
  ...common,
  name: 'getAsset',
  path: 'file/asset',
  summary: 'One asset with its latest versions and its uses.',
  query: z.strictObject({ assetID: id }),
  answer: z.object({
    asset,
    versions: z.array(assetVersion),
    /** Uses that the caller may see, the latest first. */
    uses: z.array(assetUse),
    /** Number of further uses. */
    furtherUses: z.int(),
  }),
  scope: 'organisation',
  fails: ['not_found'],
  changedBy: ['media/uploadAsset', 'media/saveAsset', 'media/removeAsset', 'media/restoreAsset', 'media/takeAsset'],
  exclude: { ...exclude, readsWhatWasWritten: 'the area’s tests read what was added, saved and used' },
});

export const saveAsset = defineWrite({
  ...common,
  name: 'saveAsset',
  path: 'file/saveAsset',
  summary:
    'Saves name, description, keywords and alternative text; answers `conflict` with the current values if someone else saved in the meantime.',
  body: z.strictObject({
    assetID: id,
    /** The value of `savedOn` that was last read. */
    basedOn: instant,
    name: line(assetNameCharacters, 1, 'Please enter a name'),
    description: text(assetDescriptionCharacters),
    keywords: line(assetKeywordsCharacters),
    alt: line(assetAltCharacters),
  }),
  answer: asset,
  scope: 'organisation',
  repeatable: true,
  fails: ['not_found', 'conflict'],
  exclude,
});

const whichAsset = z.strictObject({ assetID: id });

export const removeAsset = defineWrite({
  ...common,
  name: 'removeAsset',
  path: 'file/removeAsset',
  summary: 'Removes an asset from the library. Existing uses remain, and it can be restored for 30 days.',
  body: whichAsset,
  answer: done,
  scope: 'organisation',
  fails: ['not_found'],
  exclude,
});

export const restoreAsset = defineWrite({
  ...common,
  name: 'restoreAsset',
  path: 'file/restoreAsset',
  summary: 'Restores a removed asset to the library.',
  body: whichAsset,
  answer: done,
  scope: 'organisation',
  fails: ['not_found'],
  exclude,
});

export const takeAsset = defineWrite({
  ...common,
  name: 'takeAsset',
  path: 'file/takeAsset',
  summary:
    'Copies the current version as a file of the caller into a storage location, to be attached like an upload. The same uploadID again answers the same copy.',
  body: z.strictObject({ assetID: id, storageLocationID: id, uploadID: id }),
  answer: z.object({ file: mediaFile, alt: z.string() }),
  scope: 'organisation',
  limit: 'upload',
  fails: ['not_found', 'forbidden', 'too_large', 'unsupported_type', 'storage_full', 'conflict'],
  exclude,
});
