/**
 * A person's picture. `account_user.avatar` holds the file's id, which answers replace with a link
 * (platform/files/picture-links.ts).
 */
import type { Actor } from '../../platform/actor.ts';
import type { MediaSubject } from '../../platform/files/media-subject.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { type FileServices, mediaOfSubject, removeFile } from '../media/public.ts';

export const avatarKind = 'avatar';

/** Everyone in the tenant may see the pictures of its people, but only the person may change theirs. */
export const avatarSubject: MediaSubject = {
  readable: async (_db, _reader, ids) => new Set(ids),
  mayChange: async (_, { userId }, subjectId) => userId === subjectId,
  async removed(db, subjectId, mediaId) {
    await db.query('update portal.account_user set avatar = null where user_id = $1 and avatar = $2', [
      subjectId,
      mediaId,
    ]);
  },
};

interface Changing {
  db: Transaction;
  files: FileServices;
  tenant: { tenantId: string };
  actor: Actor;
  now: Date;
}

/** The new file must already belong to the actor's avatar; earlier ones are removed. */
export async function setAvatar(context: Changing, mediaId: string): Promise<void> {
  const { db, actor } = context;
  for (const earlier of await mediaOfSubject(db, avatarKind, actor.userId))
    if (earlier.mediaId !== mediaId) await removeFile(context, earlier);
  await db.query('update portal.account_user set avatar = $2 where user_id = $1', [actor.userId, mediaId]);
}
