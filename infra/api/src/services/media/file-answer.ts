import { fileTypes } from '@portico/contracts/media/media-types';
import type { MediaFile } from '@portico/contracts/media/shapes';
import { storageLocations } from '@portico/contracts/media/storage-locations';
import type { Actor } from '../../platform/actor.ts';
import { type LinkMaker, linkTo } from '../../platform/files/media-link.ts';
import type { MediaRow } from './media-rows.ts';

/** Converts a file to the contract. Callers must have checked access. */
export const answerFile = (context: LinkMaker & { actor: Actor }, file: MediaRow): MediaFile => ({
  mediaID: file.mediaId,
  ...linkTo(context, file, context.actor),
  storageLocationID: storageLocations[file.location],
  typeID: fileTypes[file.type].typeID,
  name: file.name,
  mimeType: fileTypes[file.type].mimeType,
  bytes: file.bytes,
  uploadedOn: file.uploadedAt.toISOString(),
});
