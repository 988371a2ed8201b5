/** A guest whose time is up counts as having answered, even if they never return. */
import type { ApiSecrets } from '../../../platform/secrets.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { seatIdOf } from './seat-id.ts';
import { invitationsOf, noteAnswered } from './share-rows.ts';

interface TimedOutGuest {
  tenantId: string;
  guestId: string;
  secrets: Pick<ApiSecrets, 'seats'>;
}

/** No table links seats to invitations, so the invitation is found by computing the seat of each one in the share. */
export async function noteTimedOut(db: Transaction, { tenantId, guestId, secrets }: TimedOutGuest): Promise<void> {
  const { seats } = secrets;
  const [seat] = await db.query<{ share_id: string }>('select share_id from portal.quiz_seat where guest_id = $1', [
    guestId,
  ]);
  if (!seats || !seat) return;
  const shareId = seat.share_id;
  const theirs = (await invitationsOf(db, shareId)).find(
    ({ invitationId }) => seatIdOf({ tenantId, shareId, invitationId }, seats) === guestId,
  );
  if (theirs) await noteAnswered(db, theirs.invitationId);
}
