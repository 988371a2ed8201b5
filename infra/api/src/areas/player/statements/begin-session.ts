/** Stores what the launch of a lesson that reports by statements needs, before the lesson is shown. */
import { launchedExtensions } from '@portico/contracts/player/cmi5/launch';
import type { Transaction } from '../../../platform/transaction.ts';
import type { OpenClaims, StatementClaims } from '../attempt-claims.ts';
import type { OpenedLesson } from '../play.ts';
import { abandonSessions, openSessions, openUntil } from './abandon-sessions.ts';
import { discardStates } from './documents.ts';
import { type Home, lessonActivity } from './home.ts';
import { ownStatement } from './own-statements.ts';
import { recordSatisfied } from './satisfied.ts';
import { addStatements } from './statement-rows.ts';
import { unitLaunch } from './unit-launch.ts';

type Opened = Pick<OpenedLesson, 'item' | 'learnerId'>;

async function recordLaunched(
  db: Transaction,
  claims: OpenClaims,
  { learnerId, item }: Opened,
  home: Home,
  now: Date,
): Promise<void> {
  const launch = unitLaunch(home, item, claims);
  const statement = ownStatement(
    {
      home,
      learnerId,
      registration: claims.attemptId,
      sessionId: claims.launchId,
      publisherId: launch.publisherId,
      now,
    },
    {
      verb: 'launched',
      object: { id: lessonActivity(home, item) },
      extensions: launchedExtensions(launch, `${home.content}/${item.address}`),
    },
  );
  await addStatements(db, claims, claims.launchId, [statement], now);
}

/** Runs in the transaction that opens the lesson. */
export async function beginSession(
  db: Transaction,
  claims: OpenClaims,
  opened: Opened,
  home: Home,
  now: Date,
): Promise<void> {
  const { item, learnerId } = opened;
  if (claims.fresh && claims.mode === 'normal') await discardStates(db, claims.attemptId, lessonActivity(home, item));
  if (item.standard !== 'cmi5') return;
  // A registration has one session at a time, so launching another one abandons it.
  const others = (await openSessions(db, claims.attemptId)).filter(({ launchId }) => launchId !== claims.launchId);
  await abandonSessions(db, claims, others, { learnerId, home, now });
  await db.query('update portal.player_session set open_until = $2 where launch_id = $1', [
    claims.launchId,
    openUntil(now),
  ]);
  await recordLaunched(db, claims, opened, home, now);
  await recordSatisfied(
    db,
    claims,
    { packageId: item.packageId, learnerId },
    { home, sessionId: claims.launchId, now },
  );
}

/** Marks the token of the launch as fetched. Returns false if it was fetched before or there is no such launch. */
export async function claimToken(db: Transaction, { launchId }: StatementClaims, now: Date): Promise<boolean> {
  const rows = await db.query(
    `update portal.player_session set token_given_at = $2 where launch_id = $1 and token_given_at is null
     returning launch_id`,
    [launchId, now],
  );
  return rows.length > 0;
}
