/** What is stored for the launch of a lesson that reports by statements, before the lesson is shown. */
import { launchedExtensions } from '@portico/contracts/player/cmi5/launch';
import { verbsIn } from '@portico/contracts/player/cmi5/session';
import { plainValues, type RevisedValues } from '@portico/contracts/player/commit';
import { durationOf } from '@portico/contracts/player/scorm2004/duration';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import type { Transaction } from '../../../platform/transaction.ts';
import type { OpenClaims, StatementClaims } from '../attempt-claims.ts';
import type { OpenedLesson } from '../play.ts';
import { discardStates } from './documents.ts';
import { type Home, lessonActivity } from './home.ts';
import { ownStatement } from './own-statements.ts';
import { recordSatisfied } from './satisfied.ts';
import { setValues } from './session-values.ts';
import { addStatements } from './statement-rows.ts';
import { unitLaunch } from './unit-launch.ts';

type Opened = Pick<OpenedLesson, 'item' | 'learnerId'>;

interface OpenSession {
  itemId: string;
  fence: number;
  launchId: string;
  openedAt: Date;
  changedAt: Date;
  publisherId: string;
  values: RevisedValues;
}

/** Sessions of the attempt that have neither ended nor been abandoned. */
const openSessions = (db: Transaction, attemptId: string, launchId: string): Promise<OpenSession[]> =>
  db.query<OpenSession>(
    `select s.item_id as "itemId", s.fence, s.launch_id as "launchId", s.opened_at as "openedAt",
       s.changed_at as "changedAt", i.activity_id as "publisherId", s.revised_values as "values"
     from portal.player_session s join portal.player_item i using (tenant_id, item_id)
     where s.attempt_id = $1 and s.launch_id <> $2 and s.revised_values::text !~ '"(terminated|abandoned)":'
     order by s.opened_at desc limit 100`,
    [attemptId, launchId],
  );

/** One session of a registration runs at a time: the launch of another one gives it up. */
async function abandonOthers(
  db: Transaction,
  claims: OpenClaims,
  learnerId: string,
  home: Home,
  now: Date,
): Promise<void> {
  for (const session of await openSessions(db, claims.attemptId, claims.launchId)) {
    const place = { ...claims, itemId: session.itemId };
    const spent = verbsIn(plainValues(session.values)).has('initialized')
      ? Math.max(0, Math.round(differenceInMilliseconds(session.changedAt, session.openedAt) / 10))
      : 0;
    const statement = ownStatement(
      {
        home,
        learnerId,
        registration: claims.attemptId,
        sessionId: session.launchId,
        publisherId: session.publisherId,
        now,
      },
      {
        verb: 'abandoned',
        object: { id: lessonActivity(home, { itemId: session.itemId, standard: 'cmi5', activityId: '' }) },
        result: { duration: durationOf(spent) },
      },
    );
    await addStatements(db, place, session.launchId, [statement], now);
    await setValues(db, place, session, { abandoned: 'true', hundredths: String(spent) });
  }
}

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

/** In the transaction that opens the lesson. */
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
  await abandonOthers(db, claims, learnerId, home, now);
  await recordLaunched(db, claims, opened, home, now);
  await recordSatisfied(
    db,
    claims,
    { packageId: item.packageId, learnerId },
    { home, sessionId: claims.launchId, now },
  );
}

/** Marks that the token of the launch was fetched. False if it was fetched before, or there is no such launch. */
export async function claimToken(db: Transaction, { launchId }: StatementClaims, now: Date): Promise<boolean> {
  const rows = await db.query(
    `update portal.player_session set token_given_at = $2 where launch_id = $1 and token_given_at is null
     returning launch_id`,
    [launchId, now],
  );
  return rows.length > 0;
}
