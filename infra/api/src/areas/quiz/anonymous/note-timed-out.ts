/** A guest whose time is over has answered, whether or not they ever come back. */
import type { ApiSecrets } from '../../../platform/secrets.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { seatIdOf } from './seat-id.ts';
import { invitationsOf, noteAnswered } from './share-rows.ts';

interface TimedOutGuest {
  tenantId: string;
  guestId: string;
  secrets: Pick<ApiSecrets, 'seats'>;
}

/** No table says whose seat it is: only the key finds the invitation among those of the share. */
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
