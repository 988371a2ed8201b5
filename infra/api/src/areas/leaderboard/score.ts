/**
 * The board of the external service, or the last known one with its time. No transaction is open during the request.
 */
import type * as calls from '@portico/contracts/leaderboard/calls';
import { type PassedOnScore, type ScoreResult, scoreResult } from '@portico/contracts/leaderboard/shapes';
import type { CallContext } from '../../platform/call-context.ts';
import { notFound } from '../../platform/refusal.ts';
import type { LeaderboardService } from '../../platform/secrets.ts';
import { inSteps, type Outside } from '../../platform/stepped-handler.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { askScore } from './ask-service.ts';

interface Plan {
  service: LeaderboardService | undefined;
  userId: string;
  path: 'Score' | 'Score/{id}';
}

async function make({ service, userId, path }: Plan, { tenant, log }: Outside): Promise<ScoreResult | undefined> {
  if (!service) return undefined;
  try {
    return await askScore(service, { slug: tenant.slug, userId, path });
  } catch (cause) {
    log('warn', 'leaderboard service away', { reason: (cause as Error).message });
    return undefined;
  }
}

async function lastKnown(db: Transaction, userId: string): Promise<PassedOnScore> {
  const [row] = await db.query<{ board: unknown; known_at: Date }>(
    'select board, known_at from portal.leaderboard_known where user_id = $1',
    [userId],
  );
  const board = row && scoreResult.safeParse(row.board);
  if (!row || !board?.success) return { ok: false, status: 503, result: null, knownAt: null, isCurrent: false };
  return { ok: true, status: 200, result: board.data, knownAt: row.known_at.toISOString(), isCurrent: false };
}

async function store(
  db: Transaction,
  userId: string,
  now: Date,
  made: ScoreResult | undefined,
): Promise<PassedOnScore> {
  if (!made) return lastKnown(db, userId);
  await db.query(
    `insert into portal.leaderboard_known (tenant_id, user_id, board, known_at)
     values ((select platform.current_tenant()), $1, $2, $3)
     on conflict (tenant_id, user_id) do update set board = excluded.board, known_at = excluded.known_at`,
    [userId, JSON.stringify(made), now],
  );
  return { ok: true, status: 200, result: made, knownAt: now.toISOString(), isCurrent: true };
}

const settle = async () => {};

export const Score = inSteps<typeof calls.Score, Plan, ScoreResult | undefined>({
  admit: async (_, { actor, secrets }) => ({
    service: secrets.leaderboard,
    userId: actor.self.userId,
    path: 'Score',
  }),
  make,
  keep: (_, { db, actor, now }, made) => store(db, actor.self.userId, now, made),
  settle,
});

function intendedPerson({ people }: Pick<CallContext<typeof calls.ScoreById>, 'people'>): string {
  if (!people.id) throw notFound();
  return people.id.userId;
}

export const ScoreById = inSteps<typeof calls.ScoreById, Plan, ScoreResult | undefined>({
  admit: async (_, context) => ({
    service: context.secrets.leaderboard,
    userId: intendedPerson(context),
    path: 'Score/{id}',
  }),
  make,
  keep: (_, context, made) => store(context.db, intendedPerson(context), context.now, made),
  settle,
});
