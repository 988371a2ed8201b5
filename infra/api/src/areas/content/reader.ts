import type { Actor } from '../../platform/call-context.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { teamForReading } from '../account/public.ts';

/** For which organisation news are read: the team's that was asked about, else the one of the request context. */
export async function readerOrganisation(
  db: Transaction,
  actor: Actor,
  teamId: string | undefined,
): Promise<string | null> {
  if (teamId === undefined) return actor.organisationId;
  return (await teamForReading(db, actor, teamId)).organisationId;
}
