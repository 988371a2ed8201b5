/**
 * The session of the launch for which a token was issued, with everything the rules depend on. Locked until the
 * transaction ends.
 */
import type { SessionFacts } from '@portico/contracts/player/cmi5/rules';
import { verbsIn } from '@portico/contracts/player/cmi5/session';
import { byStatements } from '@portico/contracts/player/standards';
import type { VerbName } from '@portico/contracts/player/xapi/identifiers';
import { millisecondsInSecond } from 'date-fns/constants';
import type { Transaction } from '../../../platform/transaction.ts';
import type { StatementClaims } from '../attempt-claims.ts';
import type { LockedPlace } from '../locked-place.ts';
import { enterPlace, PlayRefused } from '../play.ts';
import { type PlayedLesson, playedLesson, type StoredSession } from '../sessions.ts';
import { actorOf, type Home, lessonActivity } from './home.ts';

export interface LaunchSession {
  locked: LockedPlace;
  played: PlayedLesson;
  own: StoredSession;
  home: Home;
  /** True if a newer window or another lesson of the course has taken over. */
  isSuperseded: boolean;
}

/** How long statements that were in transit when the session ended may still arrive. */
const graceMs = 10 * millisecondsInSecond;

export async function enterSession(db: Transaction, claims: StatementClaims, home: Home): Promise<LaunchSession> {
  const locked = await enterPlace(db, claims);
  const played = await playedLesson(db, claims);
  const own = played.sessions.find(({ launchId }) => launchId === claims.launchId);
  if (!own || !byStatements(locked.item.standard)) throw new PlayRefused('gone', 'There is no such launch.');
  const isSuperseded =
    locked.attempt.endedAt !== null ||
    own.values.abandoned !== undefined ||
    played.sessions.some(({ fence }) => fence > own.fence);
  return { locked, played, own, home, isSuperseded };
}

export function factsOf({ locked, played, own, home, isSuperseded }: LaunchSession, now: Date): SessionFacts {
  const { attempt, item } = locked;
  const { terminated, terminatedStored } = own.values;
  const ended = terminated !== undefined && {
    at: terminated,
    isWithinGrace: now.getTime() - Date.parse(terminatedStored ?? '') <= graceMs,
  };
  const registrationVerbs = new Set<VerbName>();
  for (const { values } of played.sessions) for (const verb of verbsIn(values)) registrationVerbs.add(verb);
  return {
    standard: item.standard,
    actor: actorOf(home, attempt.userId),
    registration: attempt.attemptId,
    sessionId: own.launchId,
    activityId: lessonActivity(home, item),
    publisherId: item.activityId,
    masteryScore: item.scaledPassingScore === '' ? undefined : Number(item.scaledPassingScore),
    mode: own.mode,
    sessionVerbs: verbsIn(own.values),
    registrationVerbs,
    isAbandoned: isSuperseded,
    isStrict: item.strictLimits,
    ended: ended || undefined,
  };
}
