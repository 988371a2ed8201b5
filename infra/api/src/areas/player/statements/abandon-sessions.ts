/** Abandons sessions of cmi5 that have not ended, at the next launch of the course or after a day. */
import { verbsIn } from '@portico/contracts/player/cmi5/session';
import { plainValues, type RevisedValues } from '@portico/contracts/player/commit';
import { durationOf } from '@portico/contracts/player/scorm2004/duration';
import { addSeconds } from 'date-fns/addSeconds';
import { secondsInDay } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import type { Transaction } from '../../../platform/transaction.ts';
import type { Place } from '../place.ts';
import { type Home, lessonActivity } from './home.ts';
import { ownStatement } from './own-statements.ts';
import { setValues } from './session-values.ts';
import { addStatements } from './statement-rows.ts';

export interface OpenSession {
  itemId: string;
  fence: number;
  launchId: string;
  openedAt: Date;
  changedAt: Date;
  openUntil: Date;
  publisherId: string;
  values: RevisedValues;
}

/** Longer than any token of the session is valid (`lifetimeSeconds`), so nothing more can be stored. */
export const openUntil = (openedAt: Date): Date => addSeconds(openedAt, secondsInDay);

const openAtOnce = 100;

/** Sessions of the attempt that have neither ended nor been abandoned. To abandon them, lock the attempt first. */
export const openSessions = (db: Transaction, attemptId: string): Promise<OpenSession[]> =>
  db.query<OpenSession & Record<string, unknown>>(
    `select s.item_id as "itemId", s.fence, s.launch_id as "launchId", s.opened_at as "openedAt",
       s.changed_at as "changedAt", s.open_until as "openUntil", i.activity_id as "publisherId",
       s.revised_values as "values"
     from portal.player_session s join portal.player_item i using (tenant_id, item_id)
     where s.attempt_id = $1 and s.open_until is not null order by s.opened_at limit ${openAtOnce}`,
    [attemptId],
  );

export async function abandonSessions(
  db: Transaction,
  { tenantId, attemptId }: Pick<Place, 'tenantId' | 'attemptId'>,
  sessions: readonly OpenSession[],
  { learnerId, home, now }: { learnerId: string; home: Home; now: Date },
): Promise<void> {
  for (const session of sessions) {
    const place = { tenantId, attemptId, itemId: session.itemId };
    const spent = verbsIn(plainValues(session.values)).has('initialized')
      ? Math.max(0, Math.round(differenceInMilliseconds(session.changedAt, session.openedAt) / 10))
      : 0;
    const { launchId: sessionId, publisherId } = session;
    const statement = ownStatement(
      { home, learnerId, registration: attemptId, sessionId, publisherId, now },
      {
        verb: 'abandoned',
        object: { id: lessonActivity(home, { itemId: session.itemId, standard: 'cmi5', activityId: '' }) },
        result: { duration: durationOf(spent) },
      },
    );
    await addStatements(db, place, sessionId, [statement], now);
    await setValues(db, place, session, { abandoned: 'true', hundredths: String(spent) });
  }
}
