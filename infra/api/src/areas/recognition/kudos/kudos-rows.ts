/** Stored kudos, and how the viewer sees them. */
import { hasInScope } from '@portico/contracts/account/role-access';
import { mayCoach } from '@portico/contracts/platform/roles';
import {
  countedSince,
  type GivenKudos,
  type KudosBadge,
  kudosRights,
} from '@portico/contracts/recognition/kudos-rules';
import type { Kudos } from '@portico/contracts/recognition/kudos-shapes';
import type { Actor } from '../../../platform/actor.ts';
import { exactTime } from '../../../platform/keyset-cursor.ts';
import { peopleByIds } from '../../../platform/people.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { personsById } from '../../../services/account/public.ts';

export interface KudosRow extends Record<string, unknown> {
  kudos_id: string;
  giver_id: string;
  receiver_id: string;
  badge: KudosBadge;
  words: string;
  only_receiver: boolean;
  given_at: Date;
  taken_back_at: Date | null;
  hidden_at: Date | null;
  removed_at: Date | null;
  removed_by: string | null;
  remove_reason: string | null;
  at_exact: string;
}

/** For statements over `portal.portal_kudos k`. */
export const kudosColumns = `k.kudos_id, k.giver_id, k.receiver_id, k.badge, k.words, k.only_receiver, k.given_at, k.taken_back_at,
  k.hidden_at, k.removed_at, k.removed_by, k.remove_reason, ${exactTime('k.given_at')} as at_exact`;

/** SQL: what others than the giver and the receiver may see; the condition of the index. */
export const isForOthers =
  'k.taken_back_at is null and k.removed_at is null and k.hidden_at is null and not k.only_receiver';

/** Locked, so that what is decided about it still holds when it is stored. */
export async function lockedKudos(db: Transaction, id: string): Promise<KudosRow | undefined> {
  const [row] = await db.query<KudosRow>(
    `select ${kudosColumns} from portal.portal_kudos k where k.kudos_id = $1 for update`,
    [id],
  );
  return row;
}

export const factsOf = (row: KudosRow) => ({
  giverId: row.giver_id,
  receiverId: row.receiver_id,
  at: row.given_at.getTime(),
  isGone: row.taken_back_at !== null || row.removed_at !== null,
});

/** What the person gave lately, as far as limits count it. */
export async function givenLately(db: Transaction, giverId: string, now: Date): Promise<GivenKudos[]> {
  const rows = await db.prepared<{ receiver_id: string; given_at: Date; is_taken_back: boolean }>(
    'portal_kudos_given_lately',
    `select k.receiver_id, k.given_at, k.taken_back_at is not null as is_taken_back from portal.portal_kudos k
     where k.tenant_id = (select platform.current_tenant()) and k.giver_id = $1 and k.given_at > $2`,
    [giverId, new Date(countedSince(now.getTime()))],
  );
  return rows.map((row) => ({
    receiverId: row.receiver_id,
    at: row.given_at.getTime(),
    isTakenBack: row.is_taken_back,
  }));
}

export async function kudosAnswers(
  db: Transaction,
  actor: Actor,
  rows: readonly KudosRow[],
  now: Date,
): Promise<Kudos[]> {
  const receivers = mayCoach(actor.role) ? [...new Set(rows.map(({ receiver_id }) => receiver_id))] : [];
  const [persons, people] = await Promise.all([
    personsById(
      db,
      rows.flatMap((row) => [row.giver_id, row.receiver_id, row.removed_by]),
    ),
    receivers.length > 0 ? peopleByIds(db, receivers) : [],
  ]);
  const reached = new Set(people.filter((one) => hasInScope(actor, one)).map(({ userId }) => userId));
  return rows.map((row) => {
    const { userId, role } = actor;
    const by = persons.ofNullable(row.removed_by);
    return {
      KudosID: row.kudos_id,
      giver: persons.of(row.giver_id),
      receiver: persons.of(row.receiver_id),
      badge: row.badge,
      words: row.words,
      givenAt: row.given_at.toISOString(),
      isOnlyForReceiver: row.only_receiver,
      isHidden: row.receiver_id === userId && row.hidden_at !== null,
      removed: row.removed_at && by && { by, on: row.removed_at.toISOString(), reason: row.remove_reason ?? '' },
      can: kudosRights(factsOf(row), { userId, role, reaches: reached.has(row.receiver_id) }, now.getTime()),
    };
  });
}
