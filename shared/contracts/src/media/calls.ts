/**
 * Calls for uploaded files. A file's address gives no access; only links with a capability do, on the content origin.
 */
import * as z from 'zod/mini';
import { defineCall, defineRead, defineWrite } from '../platform/call.ts';
import { coachRoles } from '../platform/roles.ts';
import { done, id, line, text } from '../platform/shapes.ts';
import {
  assetAltCharacters,
  assetDescriptionCharacters,
  assetKeywordsCharacters,
  assetNameCharacters,
} from './library-shapes.ts';
import { mediaFile, mediaType } from './shapes.ts';

export * from './library-calls.ts';

/** Chosen by the browser, unique per file: a repeated upload returns the file of the first one. */
const uploadID = id;
const ofEverybody =
  'its ids are made up by the caller or the same in every tenant; whose files are whose is tested in the area';
const notOnesOwn = { M3: ofEverybody, M4: ofEverybody } as const;

export const getMediaTypes = defineRead({
  area: 'media',
  name: 'getMediaTypes',
  path: 'file/getMediaTypes',
  summary: 'The kinds of file that a storage location takes, and how large each may be.',
  query: z.strictObject({ storageLocationID: id }),
  answer: z.array(mediaType),
  access: { kind: 'account' },
  scope: 'none',
  exclude: {
    ...notOnesOwn,
    readsWhatWasWritten: 'answers a table of the contracts and the tenant’s limit; no call writes either',
  },
});

/** `c=2` comes from the specification: the second version of the upload. */
const uploadQuery = z.strictObject({ c: z.optional(z.literal('2')), uploadID, storageLocationID: id });

export const uploadFile = defineWrite({
  area: 'media',
  name: 'uploadFile',
  path: 'file/',
  summary: 'Keeps one file, sent as a form. The same uploadID again answers the file that it made.',
  query: uploadQuery,
  takesFile: true,
  answer: mediaFile,
  access: { kind: 'account' },
  scope: 'self',
  limit: 'upload',
  exclude: notOnesOwn,
  fails: ['too_large', 'unsupported_type', 'storage_full'],
});

const assetQuery = z.strictObject({
  uploadID,
  projectID: id,
  /** COMP_ID_PK of the caller's organisation that owns the library. */
  customerID: id,
  libraryName: z.optional(line(assetNameCharacters)),
  libraryDescription: z.optional(text(assetDescriptionCharacters)),
  /** Keywords separated by commas. */
  libraryKeywords: z.optional(line(assetKeywordsCharacters)),
  /** Text alternative of a picture. */
  libraryAlt: z.optional(line(assetAltCharacters)),
  /** Id of the asset that gets the file as its new version. Its name and other fields stay unless new ones are sent. */
  replaces: z.optional(id),
});

export const uploadAsset = defineWrite({
  area: 'media',
  name: 'uploadAsset',
  path: 'file/uploadAsset',
  summary: 'Keeps one file in an organisation’s library, with name, description and keywords.',
  query: assetQuery,
  takesFile: true,
  answer: mediaFile,
  access: { kind: 'roles', roles: coachRoles },
  scope: 'organisation',
  limit: 'upload',
  exclude: { M3: 'coaches of one organisation keep one library; another’s is refused in the area’s tests' },
  fails: ['not_found', 'too_large', 'unsupported_type', 'storage_full'],
});

/** 0 before the upload begins and some time after it has ended, when the server has no record of it. */
const progress = z.object({ uploadID, progress: z.int().check(z.minimum(0), z.maximum(100)) });
const inMemory = 'tells of an upload that runs in the server’s memory; a finished one shows in no row of it';

export const getUploadProgress = defineRead({
  area: 'media',
  name: 'getUploadProgress',
  path: 'file/',
  summary: 'How far the caller’s upload is, in percent: the upload’s own address, asked every 50 ms.',
  query: z.strictObject({ c: z.optional(z.literal('2')), uploadID, storageLocationID: z.optional(id) }),
  answer: progress,
  access: { kind: 'account' },
  scope: 'self',
  limit: 'progress',
  exclude: { ...notOnesOwn, readsWhatWasWritten: inMemory },
});

export const getAssetProgress = defineRead({
  area: 'media',
  name: 'getAssetProgress',
  path: 'file/uploadAsset',
  summary: 'How far the caller’s upload into the library is, in percent.',
  query: z.strictObject({ ...assetQuery.shape, projectID: z.optional(id), customerID: z.optional(id) }),
  answer: progress,
  access: { kind: 'account' },
  scope: 'self',
  limit: 'progress',
  exclude: { ...notOnesOwn, readsWhatWasWritten: inMemory },
});

export const deleteFile = defineCall({
  area: 'media',
  name: 'deleteFile',
  method: 'DELETE',
  writes: true,
  limit: 'write',
  path: 'file/',
  summary: 'Deletes a file that the caller may change; its address opens nothing from then on.',
  query: z.strictObject({ MediaURL: z.string().check(z.maxLength(2048)), storageLocationID: id }),
  answer: done,
  access: { kind: 'account' },
  scope: 'object',
});

export const Version = defineRead({
  area: 'media',
  name: 'Version',
  summary: 'The version of the media service.',
  answer: z.object({ version: z.string() }),
  access: { kind: 'account' },
  scope: 'none',
  exclude: { readsWhatWasWritten: 'answers a constant' },
});
