/** Plays a lesson: what the content origin does with a ticket and with messages from the course frame. */
import type { Commit } from '@portico/contracts/player/commit';
import { plainValues } from '@portico/contracts/player/commit';
import { type LessonRules, lessonRules } from '@portico/contracts/player/lesson-rules';
import type { Values } from '@portico/contracts/player/scorm/data-model';
import { restarted } from '@portico/contracts/player/scorm/session';
import { navigationValues } from '@portico/contracts/player/scorm2004/navigation';
import type { Transaction } from '../../platform/transaction.ts';
import { type CourseProgressFact, recordObjectives } from '../lms/public.ts';
import type { ClaimedSignIn, CommitClaims, OpenClaims } from './attempt-claims.ts';
import { lessonsOf, progressOf, refreshLesson, rulesFor } from './lessons.ts';
import { type LockedPlace, lockPlace } from './locked-place.ts';
import { type Item, itemsOfPackage } from './packages.ts';
import type { Place } from './place.ts';
import { preferencesOf, storePreferences } from './preferences.ts';
import { addSession, mergeCommit, type PlayedLesson, playedLesson, type StoredSession } from './sessions.ts';

/** Reports progress to the courses, in the transaction of the commit that caused it. */
export type RecordCourseProgressed = (db: Transaction, fact: CourseProgressFact) => Promise<void>;

/** A refused request on the content origin; nothing of it is stored. */
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
  /** True for a trial of the package, which reports every call and is not learning. */
  isTrial: boolean;
  values: Record<string, string>;
  /** The account that statements contain as their actor. */
  learnerId: string;
}

/** Only SCORM 2004 asks whether there is another lesson before it offers to continue. */
async function navigationOf(db: Transaction, { itemId, packageId, standard }: Item): Promise<Values> {
  if (standard !== '2004') return {};
  const items = await itemsOfPackage(db, packageId);
  const lessons = items.filter(({ kind, visible, missingFile }) => kind !== 'heading' && visible && missingFile === '');
  const at = lessons.findIndex((lesson) => lesson.itemId === itemId);
  return navigationValues({ previous: at > 0, next: at >= 0 && at < lessons.length - 1 });
}

/** Refuses a place that no longer exists, belongs to a disabled account, or was opened in a sign-in that has ended. */
export async function enterPlace(db: Transaction, place: Place & { signIn?: ClaimedSignIn }): Promise<LockedPlace> {
  const locked = await lockPlace(db, place);
  if (!locked) throw new PlayRefused('gone', 'There is no such lesson.');
  if (locked.isSignedOut) throw new PlayRefused('expired', 'The sign-in of this attempt has ended.');
  return locked;
}

/** The values with which the launch with this `fence` starts, determined by the sessions before it. */
async function startValues(
  db: Transaction,
  { item, learner }: LockedPlace,
  { sessions, row }: PlayedLesson,
  { fence, mode, fresh }: Pick<StoredSession, 'fence' | 'mode' | 'fresh'>,
): Promise<Values> {
  const earlier = sessions.filter((session) => session.fence < fence);
  const rules = rulesFor(item, row);
  const saved = rules.fold(earlier);
  const launch = {
    learnerId: learner.userId,
    learnerName: `${learner.lastName}, ${learner.firstName}`,
    mode,
    preferences: await preferencesOf(db, learner.userId),
    navigation: await navigationOf(db, item),
  };
  if (!fresh) return rules.launchValues(saved, launch);
  return rules.launchValues({ ...saved, normal: restarted(saved.normal), browse: restarted(saved.browse) }, launch);
}

/** Uses a ticket: the launch gets the next fence of its lesson. A ticket can be used once. */
export async function openLesson(db: Transaction, claims: OpenClaims, now: Date): Promise<OpenedLesson> {
  const locked = await enterPlace(db, claims);
  const { attempt, item } = locked;
  if (attempt.endedAt) throw new PlayRefused('ended', 'This attempt has been put away.');
  const { launchId, mode, fresh, openLink } = claims;
  const fence = await addSession(db, claims, { launchId, mode, fresh, openLink, now });
  if (fence === undefined) throw new PlayRefused('used', 'This link was used before.');
  const values = await startValues(db, locked, await playedLesson(db, claims), { fence, mode, fresh });
  return { fence, packageId: attempt.packageId, item, isTrial: attempt.isTrial, values, learnerId: attempt.userId };
}

async function store(
  db: Transaction,
  place: Place,
  rules: LessonRules,
  stored: readonly StoredSession[],
  sent: Commit,
  now: Date,
): Promise<StoredSession[]> {
  const wrong = rules.firstUnacceptable(plainValues(sent.values));
  if (wrong !== undefined) throw new PlayRefused('unacceptable', `No lesson can set ${wrong.slice(0, 120)} so.`);
  const merged = await mergeCommit(db, place, stored, sent, now);
  if (!merged) throw new PlayRefused('gone', 'There is no such launch.');
  return merged;
}

const hasObjectives = ({ values }: Commit) => Object.keys(values).some((name) => name.startsWith('cmi.objectives.'));

/**
 * The preferences that launches have set. If a later launch of the lesson has set the same preference, its value
 * counts.
 */
function preferencesIn(sent: readonly Commit[], sessions: readonly StoredSession[]): Values {
  const names = new Set(sent.flatMap(({ values }) => Object.keys(values)));
  const first = Math.min(...sent.map(({ fence }) => fence));
  const set = sessions.filter(({ fence }) => fence >= first).flatMap(({ values }) => Object.entries(values));
  return Object.fromEntries(set.filter(([name]) => names.has(name)));
}

/** Applies commits to the lesson, the course, and the learner's preferences and skills. */
async function afterwards(
  db: Transaction,
  place: Place,
  { attempt, item }: LockedPlace,
  { sessions, row }: PlayedLesson,
  sent: readonly Commit[],
  now: Date,
  record: RecordCourseProgressed,
): Promise<void> {
  const rules = rulesFor(item, row);
  const saved = rules.fold(sessions);
  const hasChanged = await refreshLesson(db, place, rules, saved, row, now);
  const { userId, courseId } = attempt;
  await storePreferences(db, place.tenantId, userId, preferencesIn(sent, sessions));
  // Neither trials nor late commits to an ended attempt change the progress in a course.
  if (courseId === null || attempt.endedAt) return;
  const { tenantId, attemptId } = place;
  if (sent.some(hasObjectives)) {
    const objectives = rules.objectives(saved.normal.values);
    await recordObjectives(db, { tenantId, userId, courseId, attemptId, objectives, at: now });
  }
  if (hasChanged) await recordCourse(db, tenantId, attempt, now, record);
}

/** Reports the progress of the attempt to the courses. */
export async function recordCourse(
  db: Transaction,
  tenantId: string,
  { attemptId, packageId, userId, courseId, endedAt }: LockedPlace['attempt'],
  now: Date,
  record: RecordCourseProgressed,
): Promise<void> {
  if (courseId === null || endedAt) return;
  const items = await itemsOfPackage(db, packageId);
  const lessons = await lessonsOf(db, attemptId);
  const seconds = Math.floor(lessons.reduce((sum, { hundredths }) => sum + hundredths, 0) / 100);
  await record(db, { tenantId, userId, courseId, ...progressOf(items, lessons), seconds, at: now });
}

/** Stores the current result of a lesson that reports by statements. Returns whether anything visible has changed. */
export async function recordStatements(
  db: Transaction,
  place: Place,
  { attempt, item }: LockedPlace,
  { sessions, row }: PlayedLesson,
  now: Date,
  record: RecordCourseProgressed,
): Promise<boolean> {
  const rules = rulesFor(item, row);
  const hasChanged = await refreshLesson(db, place, rules, rules.fold(sessions), row, now);
  if (hasChanged) await recordCourse(db, place.tenantId, attempt, now, record);
  return hasChanged;
}

/** Stores what one launch sends. Sending it again, late or in parts does no harm. */
export async function commitLesson(
  db: Transaction,
  claims: Omit<CommitClaims, 'exp' | 'label'>,
  sent: Commit,
  now: Date,
  record: RecordCourseProgressed,
): Promise<{ superseded: boolean }> {
  if (sent.fence !== claims.fence) throw new PlayRefused('future', 'A launch commits for itself only.');
  const locked = await enterPlace(db, claims);
  const played = await playedLesson(db, claims);
  const sessions = await store(db, claims, lessonRules(locked.item), played.sessions, sent, now);
  await afterwards(db, claims, locked, { ...played, sessions }, [sent], now, record);
  const isOver = locked.attempt.endedAt !== null;
  return { superseded: isOver || sessions.some(({ fence }) => fence > claims.fence) };
}

/**
 * Stores what this and earlier launches have left in the browser, and returns the recalculated start values of this
 * launch.
 */
export async function recoverLesson(
  db: Transaction,
  claims: Omit<CommitClaims, 'exp' | 'label'>,
  left: readonly Commit[],
  now: Date,
  record: RecordCourseProgressed,
): Promise<{ values: Record<string, string> }> {
  const locked = await enterPlace(db, claims);
  const played = await playedLesson(db, claims);
  const rules = lessonRules(locked.item);
  let { sessions } = played;
  for (const sent of left) {
    if (sent.fence > claims.fence) throw new PlayRefused('future', 'Later launches speak for themselves.');
    sessions = await store(db, claims, rules, sessions, sent, now);
  }
  await afterwards(db, claims, locked, { ...played, sessions }, left, now, record);
  const launch = sessions.find(({ fence }) => fence === claims.fence);
  if (!launch) throw new PlayRefused('gone', 'There is no such launch.');
  return { values: await startValues(db, locked, { ...played, sessions }, launch) };
}
