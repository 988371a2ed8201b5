/** A lesson being played: what the content origin does when a ticket is used, and with what the course frame sends. */
import type { Commit } from '@portico/contracts/player/commit';
import { plainValues } from '@portico/contracts/player/commit';
import { type LaunchFacts, launchValues } from '@portico/contracts/player/scorm/session';
import { firstUnacceptable } from '@portico/contracts/player/scorm/session-data';
import type { CommitClaims, OpenClaims } from './attempt-claims.ts';
import { type Learner, lockAttempt } from './attempts.ts';
import type { Db } from './database.ts';
import { keptBefore, lessonsOf, progressOf, refreshLesson, rulesOf } from './lessons.ts';
import { findItem, type Item, itemsOfPackage } from './packages.ts';
import { addSession, mergeCommit, newestFence, type Place } from './sessions.ts';

/** A past-tense fact for whoever keeps courses: told in the same transaction as the commit it came from. */
export interface CourseProgressed {
  tenantId: string;
  userId: string;
  courseId: string;
  done: number;
  total: number;
  percent: number;
  completed: boolean;
  /** Time spent in all lessons, as they reported it. */
  seconds: number;
  /** Mean of the scored lessons, 0 to 100. */
  score: number | undefined;
  at: Date;
}
export type TellCourseProgressed = (db: Db, fact: CourseProgressed) => Promise<void>;

/** Why a request of the content origin is refused; nothing of it was stored. */
export class PlayRefused extends Error {
  readonly reason: 'used' | 'gone' | 'ended' | 'expired' | 'unacceptable' | 'future';
  constructor(reason: PlayRefused['reason'], message: string) {
    super(message);
    this.name = 'PlayRefused';
    this.reason = reason;
  }
}

export interface OpenedLesson {
  fence: number;
  packageId: string;
  item: Item;
  values: Record<string, string>;
}

const factsOf = (item: Item, learner: Learner): LaunchFacts => ({
  studentId: learner.userId,
  studentName: `${learner.lastName}, ${learner.firstName}`,
  mode: 'normal',
  launchData: item.launchData,
  masteryScore: item.masteryScore,
  maxTimeAllowed: item.maxTimeAllowed,
  timeLimitAction: item.timeLimitAction,
});

/** The attempt, locked, and the lesson; refuses what is gone, put away, or belongs to a disabled account. */
async function lockPlace(db: Db, { attemptId, itemId }: Place) {
  const attempt = await lockAttempt(db, attemptId);
  const item = await findItem(db, itemId);
  if (!attempt || item?.packageId !== attempt.packageId) throw new PlayRefused('gone', 'There is no such lesson.');
  return { attempt, item };
}

async function startValues(db: Db, place: Place, fence: number, item: Item, learner: Learner, fresh: boolean) {
  const kept = await keptBefore(db, place, fence, rulesOf(item));
  const restarted = { ...kept, values: {}, credited: {}, entered: false };
  return launchValues(fresh ? restarted : kept, factsOf(item, learner));
}

/** Uses a ticket: gives the launch the next fence of its lesson. A ticket is good once. */
export async function openLesson(db: Db, claims: OpenClaims, now: Date): Promise<OpenedLesson> {
  const { attempt, item } = await lockPlace(db, claims);
  if (attempt.endedAt) throw new PlayRefused('ended', 'This attempt has been put away.');
  const { launchId, fresh } = claims;
  const fence = await addSession(db, claims, { launchId, mode: 'normal', fresh, now });
  if (fence === undefined) throw new PlayRefused('used', 'This link was used before.');
  const values = await startValues(db, claims, fence, item, attempt.learner, fresh);
  return { fence, packageId: attempt.packageId, item, values };
}

async function store(db: Db, place: Place, sent: Commit, now: Date): Promise<void> {
  const wrong = firstUnacceptable(plainValues(sent.values));
  if (wrong !== undefined) throw new PlayRefused('unacceptable', `No lesson can set ${wrong.slice(0, 120)} so.`);
  if (!(await mergeCommit(db, place, sent, now))) throw new PlayRefused('gone', 'There is no such launch.');
}

async function afterwards(
  db: Db,
  place: Place,
  { attempt, item }: Awaited<ReturnType<typeof lockPlace>>,
  now: Date,
  tell: TellCourseProgressed,
): Promise<void> {
  if (!(await refreshLesson(db, place, rulesOf(item), now))) return;
  const items = await itemsOfPackage(db, attempt.packageId);
  const lessons = await lessonsOf(db, place.attemptId);
  const seconds = Math.floor(lessons.reduce((sum, { hundredths }) => sum + hundredths, 0) / 100);
  const { userId, courseId } = attempt;
  await tell(db, { tenantId: place.tenantId, userId, courseId, ...progressOf(items, lessons), seconds, at: now });
}

/** Stores what one launch sends. Sending it again, late or in part does no harm. */
export async function commitLesson(
  db: Db,
  claims: Omit<CommitClaims, 'exp' | 'label'>,
  sent: Commit,
  now: Date,
  tell: TellCourseProgressed,
): Promise<{ superseded: boolean }> {
  if (sent.fence !== claims.fence) throw new PlayRefused('future', 'A launch commits for itself only.');
  const locked = await lockPlace(db, claims);
  await store(db, claims, sent, now);
  await afterwards(db, claims, locked, now, tell);
  return { superseded: (await newestFence(db, claims)) > claims.fence };
}

/** Stores what earlier launches left in the browser, and answers this launch's start values made anew. */
export async function recoverLesson(
  db: Db,
  claims: Omit<CommitClaims, 'exp' | 'label'>,
  left: readonly Commit[],
  now: Date,
  tell: TellCourseProgressed,
): Promise<{ values: Record<string, string> }> {
  const locked = await lockPlace(db, claims);
  for (const sent of left) {
    if (sent.fence >= claims.fence) throw new PlayRefused('future', 'Only earlier launches are recovered.');
    await store(db, claims, sent, now);
  }
  await afterwards(db, claims, locked, now, tell);
  const fresh = await beganAnew(db, claims);
  return { values: await startValues(db, claims, claims.fence, locked.item, locked.attempt.learner, fresh) };
}

async function beganAnew(db: Db, { attemptId, itemId, fence }: Omit<CommitClaims, 'exp' | 'label'>): Promise<boolean> {
  const [row] = await db.query<{ fresh: boolean }>(
    'select fresh from portal.player_session where attempt_id = $1 and item_id = $2 and fence = $3',
    [attemptId, itemId, fence],
  );
  return row?.fresh ?? false;
}
