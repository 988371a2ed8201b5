/** A person's picture: sent in the call itself, or given by the address of a file they have uploaded. */
import { mediaAddress, mediaIdOf, mediaOrigin } from '@portico/contracts/media/media-address';
import type * as calls from '@portico/contracts/service/calls';
import { readImageData } from '@portico/contracts/service/image-data';
import type { Actor, Person } from '../../platform/actor.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { inSteps } from '../../platform/stepped-handler.ts';
import { avatarKind, setAvatar } from '../../services/account/public.ts';
import {
  auditedFile,
  enterFile,
  findMedia,
  mediaOfSubject,
  removeTaken,
  type TakenFile,
  takeBytes,
} from '../../services/media/public.ts';

/** People can only change their own picture, even if they act for someone else. */
function requireOwn(actor: Actor, named: Person | undefined): void {
  if (named?.userId !== actor.userId) throw notFound();
}

interface Answering {
  tenant: { slug: string };
  files: { contentOrigin: string };
}

const answer = ({ tenant, files }: Answering, mediaId: string) => ({
  MediaURL: mediaAddress(mediaOrigin(files.contentOrigin, tenant.slug), mediaId),
  AvatarImage: mediaId,
});

const refuse = (path: string, message: string) =>
  new Refusal('invalid_input', 'The input is not accepted.', { fields: [{ path, message }] });

/**
 * Only compares the address with our own and never requests it, so that callers cannot make the server send requests
 * (SSRF).
 */
export const updateImageURL: Handler<typeof calls.updateImageURL> = async ({ body }, context) => {
  const { db, actor, people, tenant, files, audit } = context;
  requireOwn(actor, people.username);
  const origin = mediaOrigin(files.contentOrigin, tenant.slug);
  const mediaId = mediaIdOf(body.url, origin);
  if (mediaId === undefined) throw refuse('body.url', 'is not an address of this portal’s media service');
  const file = await findMedia(db, mediaId);
  const isFree = file?.subjectKind === null || (file?.subjectKind === avatarKind && file.subjectId === actor.userId);
  if (file?.location !== 'avatar' || file.uploadedBy !== actor.userId || !isFree) throw notFound();
  await db.query('update portal.media_file set subject_kind = $1, subject_id = $2 where media_id = $3', [
    avatarKind,
    actor.userId,
    mediaId,
  ]);
  await setAvatar(context, mediaId);
  audit({ object: { kind: 'account', id: actor.userId }, person: actor.userId, after: { avatar: mediaId } });
  return answer(context, mediaId);
};

interface Made {
  taken: TakenFile;
  entered: boolean;
}

export const updateImage = inSteps<typeof calls.updateImage, Buffer, Made>({
  async admit({ body }, { actor, people }) {
    requireOwn(actor, people.username);
    const bytes = readImageData(body.imageData);
    if (!bytes) throw refuse('body.imageData', 'is not a picture in base64');
    return Buffer.from(bytes);
  },
  async make(bytes, outside) {
    return { taken: await takeBytes(outside, 'avatar', bytes), entered: false };
  },
  async keep(_, context, made) {
    const { db, actor, audit } = context;
    const subject = { kind: avatarKind, id: actor.userId };
    const [current] = await mediaOfSubject(db, subject.kind, subject.id);
    // If the same picture is sent again, the stored one stays.
    if (current?.receivedSha256.equals(made.taken.receivedSha256)) return answer(context, current.mediaId);
    const { mediaId } = made.taken;
    made.entered = (await enterFile(context, made.taken, { uploadId: mediaId, subject })) !== undefined;
    await setAvatar(context, mediaId);
    const { values, plain } = auditedFile(made.taken);
    audit({
      object: { kind: 'account', id: actor.userId },
      person: actor.userId,
      after: { ...values, avatar: mediaId },
      plain,
    });
    return answer(context, mediaId);
  },
  async settle(made, outcome, outside) {
    if (outcome === 'undone' || (outcome === 'committed' && !made.entered)) await removeTaken(outside, made.taken);
  },
});
