import * as z from 'zod/mini';
import { id, instant } from '../platform/shapes.ts';
import { allFileTypes } from './file-type.ts';

/** The specification's media type. A group has neither extension nor MIME type; its types name it as their parent. */
export const mediaType = z.object({
  typeID: z.int(),
  parentTypeID: z.nullable(z.int()),
  storageLocationID: id,
  name: z.string(),
  extension: z.nullable(z.enum(allFileTypes)),
  mimeType: z.nullable(z.string()),
  /** Maximum size of such a file in this tenant, in bytes. */
  maxBytes: z.nullable(z.int()),
});
export type MediaType = z.infer<typeof mediaType>;

/** A stored file as shown to a person who may read it. */
export const mediaFile = z.object({
  mediaID: id,
  /** Identifies the file but gives no access. */
  MediaURL: z.string(),
  /** Gives the caller access to the file for some minutes. */
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
