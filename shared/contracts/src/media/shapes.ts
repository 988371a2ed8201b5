import * as z from 'zod/mini';
import { id, instant } from '../platform/shapes.ts';
import { allFileTypes } from './file-type.ts';

/** The specification's media type. A group has neither ending nor MIME type; its kinds name it as parent. */
export const mediaType = z.object({
  typeID: z.int(),
  parentTypeID: z.nullable(z.int()),
  storageLocationID: id,
  name: z.string(),
  extension: z.nullable(z.enum(allFileTypes)),
  mimeType: z.nullable(z.string()),
  /** The most bytes such a file may have in this tenant. */
  maxBytes: z.nullable(z.int()),
});
export type MediaType = z.infer<typeof mediaType>;

/** A file that the portal keeps, as someone who may read it learns it. */
export const mediaFile = z.object({
  mediaID: id,
  /** Names the file and opens nothing. */
  MediaURL: z.string(),
  /** Opens the file for whom it was given, for some minutes. */
  link: z.string(),
  linkEnds: instant,
  storageLocationID: id,
  typeID: z.int(),
  name: z.string(),
  mimeType: z.string(),
  bytes: z.int(),
  uploadedOn: instant,
});
export type MediaFile = z.infer<typeof mediaFile>;
