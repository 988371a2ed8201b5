import type * as calls from '@portico/contracts/media/calls';
import { mediaIdOf, mediaOrigin } from '@portico/contracts/media/media-address';
import { locationNamed } from '@portico/contracts/media/storage-locations';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import { asReader } from '../../platform/subjects/subject.ts';
import { auditedFile } from './enter-file.ts';
import { mayRemoveFile } from './file-rights.ts';
import { findMedia } from './media-rows.ts';
import { removeFile } from './remove-file.ts';

export const deleteFile: Handler<typeof calls.deleteFile> = async ({ query }, context) => {
  const { db, actor, tenant, files, now, audit } = context;
  const mediaId = mediaIdOf(query.MediaURL, mediaOrigin(files.contentOrigin, tenant.slug));
  const file = mediaId === undefined ? undefined : await findMedia(db, mediaId);
  if (!file || file.location !== locationNamed(query.storageLocationID)) throw notFound();
  const asked = { db, subjects: files.subjects, reader: { ...asReader(actor), userId: actor.userId }, now };
  if (!(await mayRemoveFile(file, asked))) throw notFound();
  await removeFile(context, file);
  const { object, values, plain } = auditedFile(file);
  audit({ object, before: values, plain });
  return { ok: true };
};
