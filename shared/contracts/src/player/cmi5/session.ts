/**
 * Derives a session's values from the statements of its launch, and a lesson's result from its sessions. Sessions of
 * cmi5 and xAPI have values as in SCORM, but the server sets them from the statements that it has stored.
 */
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import type { Values } from '../scorm/data-model.ts';
import type { LessonStatus } from '../scorm/lesson-status.ts';
import { bestAfter, noProgress, restarted, type Session, type StoredProgress } from '../scorm/session.ts';
import type { Standard } from '../standards.ts';
import { isoHundredths } from '../xapi/duration.ts';
import { extensions, type VerbName, verbNamed, verbNames } from '../xapi/identifiers.ts';
import { activityOf, type Score, type Statement } from '../xapi/statement.ts';
import { isMoveOn, isSatisfied } from './move-on.ts';
import { isDefined } from './rules.ts';

/** From the course structure in the package. Empty for xAPI packages. */
export interface UnitRule {
  standard: Standard;
  moveOn: string;
  /** The lesson counts as satisfied without being played, because a course manager has waived it. */
  isWaived?: boolean;
}

const yes = 'true';
const isYes = (value: string | undefined): boolean => value === yes;

/** The verbs that a session has used, according to its values. */
export const verbsIn = (values: Values): Set<VerbName> =>
  new Set(verbNames.filter((name) => values[name] !== undefined));

/**
 * 0 to 100 with at most two decimals, from the scaled score if there is one, otherwise from the position of the raw
 * score between its bounds.
 */
export function scoreIn(score: Score | undefined): number | undefined {
  if (!score) return undefined;
  const { scaled, raw, min = 0, max = 100 } = score;
  const share = scaled ?? (raw === undefined || max <= min ? undefined : (raw - min) / (max - min));
  return share === undefined ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}

/** The session of a statement, and the time of its arrival. */
export interface StatementOrigin {
  standard: Standard;
  activityId: string;
  publisherId: string;
  /** True if the package must follow the specification strictly. */
  isStrict: boolean;
  /** When the session began. */
  openedAt: Date;
  now: Date;
}

/** The verb of a statement about the lesson itself; undefined for all others. */
function ownVerb(statement: Statement, origin: StatementOrigin): VerbName | undefined {
  const isOwn = origin.standard === 'cmi5' ? isDefined(statement, origin) : activityOf(statement) === origin.activityId;
  if (!isOwn) return undefined;
  return verbNamed(statement.verb.id);
}

function resultOf(statement: Statement, verb: VerbName | undefined, isCmi5: boolean): Values {
  const { success, completion } = statement.result ?? {};
  // xAPI tools report results with verbs of their own. In cmi5 only the verb counts.
  const passed = verb === 'passed' || (!isCmi5 && success === true);
  const failed = verb === 'failed' || (!isCmi5 && success === false);
  const completed = verb === 'completed' || (!isCmi5 && completion === true);
  return { ...(passed ? { passed: yes } : failed ? { failed: yes } : {}), ...(completed ? { completed: yes } : {}) };
}

/** The session values that result from a stored statement. */
export function valuesOfStatement(statement: Statement, origin: StatementOrigin): Values {
  const { standard, activityId, openedAt, now } = origin;
  const elapsed = Math.max(0, Math.round(differenceInMilliseconds(now, openedAt) / 10));
  const progress = statement.result?.extensions?.[extensions.progress];
  const verb = ownVerb(statement, origin);
  const isOwn = verb !== undefined || (standard === 'xapi' && activityOf(statement) === activityId);
  const score = isOwn ? scoreIn(statement.result?.score) : undefined;
  const duration = verb === 'terminated' ? statement.result?.duration : undefined;
  return {
    ...(verb === undefined ? {} : { [verb]: verb === 'terminated' ? (statement.timestamp ?? now.toISOString()) : yes }),
    ...(isOwn ? resultOf(statement, verb, standard === 'cmi5') : {}),
    ...(verb === 'terminated' ? { terminatedStored: now.toISOString() } : {}),
    ...(score === undefined ? {} : { score: String(score) }),
    ...(typeof progress === 'number' ? { progress: String(progress) } : {}),
    hundredths: String(duration === undefined ? elapsed : isoHundredths(duration)),
  };
}

/** Carried over from one session of a lesson to the next within a registration. */
const ofRegistration: readonly string[] = ['completed', 'passed', 'failed', 'score', 'progress', 'bookmark'];
/** Dropped when a learner starts over. Results stay, because they count once per registration. */
const ofPlace: readonly string[] = ['progress', 'bookmark'];

const pick = (values: Values, wanted: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => wanted(name)));

/** Satisfied counts as done, whatever else was reported; a lesson that is not satisfied is never done. */
export function statusBy({ standard, moveOn, isWaived }: UnitRule, values: Values): LessonStatus {
  const [completed, passed, failed] = [isYes(values.completed), isYes(values.passed), isYes(values.failed)];
  const done = passed ? 'passed' : 'completed';
  if (isWaived) return done;
  if (standard === 'cmi5' && isMoveOn(moveOn) && isSatisfied(moveOn, { completed, passed })) return done;
  if (failed && !passed) return 'failed';
  return standard === 'xapi' && (completed || passed) ? done : 'incomplete';
}

function closeSession(stored: StoredProgress, session: Session, rule: UnitRule): StoredProgress {
  const { mode } = session;
  if (mode === 'review' || !(session.entered || session.visited)) return stored;
  const { [mode]: track } = stored;
  const before = !session.fresh
    ? track
    : rule.standard === 'xapi'
      ? restarted(track)
      : { ...track, values: pick(track.values, (name) => !ofPlace.includes(name)) };
  const lasting = pick(session.values, (name) => ofRegistration.includes(name));
  const values: Values = { ...before.values, ...lasting };
  // A later pass outweighs a failure, and a lesson of xAPI may be failed after it was passed.
  if (isYes(lasting.passed)) delete values.failed;
  else if (isYes(lasting.failed) && rule.standard === 'xapi') delete values.passed;
  const score = lasting.score === undefined ? undefined : Number(lasting.score);
  return {
    ...stored,
    [mode]: { values, entered: true, hundredths: before.hundredths + Number(session.values.hundredths ?? 0) },
    best: bestAfter(stored.best, mode, {
      status: session.entered ? statusBy(rule, values) : 'completed',
      score,
      saysCompleted: isYes(values.completed) || isYes(values.passed),
    }),
  };
}

/** All sessions of a lesson, oldest fence first. */
export const foldStatements = (sessions: readonly Session[], rule: UnitRule): StoredProgress =>
  sessions.reduce((stored, session) => closeSession(stored, session, rule), noProgress);

/** The lesson has stored a bookmark of its own, whether it is completed or not. */
export const isResumableByStatements = ({ normal: { entered, values } }: StoredProgress): boolean =>
  entered && isYes(values.bookmark);
