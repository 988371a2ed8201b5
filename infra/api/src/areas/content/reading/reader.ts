/**
 * Whose access applies to reading: the person's own in their current organisation, or that of a member of the requested
 * team.
 */
import type { ReaderFacts } from '@portico/contracts/content/audience';
import type { Actor } from '../../../platform/actor.ts';
import { asReader } from '../../../platform/subjects/subject.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { teamForReading } from '../../../services/account/public.ts';
import { factsOf } from '../audience-sql.ts';

export async function readerFor(db: Transaction, actor: Actor, teamId: string | undefined): Promise<ReaderFacts> {
  if (teamId === undefined) return factsOf(asReader(actor));
  const { organisationId, unitPath } = await teamForReading(db, actor, teamId);
  const own = actor.self.teamIds.includes(teamId) ? factsOf(asReader(actor)).unitIds : [];
  return {
    organisationIds: [organisationId],
    unitIds: [...unitPath, ...own],
    teamIds: [teamId],
    role: actor.self.role,
  };
}
