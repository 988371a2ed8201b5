/**
 * What one launch of a lesson reads and what remains of it. An attempt combines its sessions in the order of their
 * fences, so data that arrives late from an older window is put in its place and never mixes with newer data.
 */
import type { Values } from './data-model.ts';
import {
  betterStatus,
  isLessonStatus,
  type LessonMode,
  type LessonStatus,
  type StatusRules,
  statusAfter,
} from './lesson-status.ts';
import { hundredths, timespanOf } from './timespan.ts';

/** Values about the person and from the manifest, which content may read but not set. */
export interface LaunchFacts {
  /** Stable and opaque, neither a name nor an address. */
  studentId: string;
  /** `Last, First` */
  studentName: string;
  mode: LessonMode;
  launchData: string;
  masteryScore: string;
  maxTimeAllowed: string;
  timeLimitAction: string;
  /** `cmi.student_preference.…` as the learner last set them in any course. */
  preferences: Values;
}

/** One launch, as stored on the server. */
export interface Session {
  mode: LessonMode;
  /** The learner chose to start over: earlier sessions are not read back. */
  fresh: boolean;
  /** Content called LMSInitialize, or (without a run-time) was shown. */
  entered: boolean;
  /** Shown without calling LMSInitialize: only the visit is known. */
  visited: boolean;
  finished: boolean;
  values: Values;
}

/**
 * What sessions with credit, or those without, pass on to the next one of their kind. Browsing never moves a bookmark.
 */
export interface Track {
  /** Read back by the next session. */
  values: Values;
  entered: boolean;
  hundredths: number;
}

/** The result of all sessions so far. Reviewing adds nothing. */
export interface StoredProgress {
  normal: Track;
  browse: Track;
  /** The best result ever reached, which people see and which counts for the course. */
  best: {
    status: LessonStatus;
    score: number | undefined;
    /** Completed only by being shown: the lesson reported neither a status nor a score that decides it. */
    byVisiting: boolean;
  };
}

const nothing: Track = { values: {}, entered: false, hundredths: 0 };
export const noProgress: StoredProgress = {
  normal: nothing,
  browse: nothing,
  best: { status: 'not attempted', score: undefined, byVisiting: false },
};

const status = 'cmi.core.lesson_status';
const rawScore = 'cmi.core.score.raw';
/** Applies to the learner in every lesson. */
export const isPreference = (name: string): boolean => name.startsWith('cmi.student_preference.');
/** Interactions, comments and the session's own time belong to one session and start again in the next. */
const ofSession = (name: string) =>
  name === 'cmi.core.session_time' ||
  name === 'cmi.comments' ||
  name.startsWith('cmi.interactions.') ||
  isPreference(name);
const pick = (values: Values, wanted: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => wanted(name)));
const statusIn = (values: Values): LessonStatus | undefined => {
  const word = values[status];
  return isLessonStatus(word) ? word : undefined;
};

/** Reviewing reads the sessions with credit. */
const trackOf = (stored: StoredProgress, mode: LessonMode): Track =>
  mode === 'browse' ? stored.browse : stored.normal;

/** The values that content reads at launch. */
export function launchValues(stored: StoredProgress, facts: LaunchFacts): Values {
  const track = trackOf(stored, facts.mode);
  return {
    ...pick(track.values, (name) => name !== 'cmi.core.exit'),
    ...facts.preferences,
    'cmi.core.student_id': facts.studentId,
    'cmi.core.student_name': facts.studentName,
    'cmi.core.credit': facts.mode === 'normal' ? 'credit' : 'no-credit',
    'cmi.core.lesson_mode': facts.mode,
    'cmi.core.entry': entryAfter(track),
    'cmi.core.total_time': timespanOf(track.hundredths),
    'cmi.launch_data': facts.launchData,
    'cmi.student_data.mastery_score': facts.masteryScore,
    'cmi.student_data.max_time_allowed': facts.maxTimeAllowed,
    'cmi.student_data.time_limit_action': facts.timeLimitAction,
  };
}

/** `resume` only after an exit of "suspend"; the data itself is stored after any exit. */
function entryAfter({ entered, values }: Track): 'ab-initio' | 'resume' | '' {
  if (!entered) return 'ab-initio';
  return values['cmi.core.exit'] === 'suspend' ? 'resume' : '';
}

/** What is read back when a lesson starts over: only the time spent. */
export const restarted = ({ hundredths }: Track): Track => ({ ...nothing, hundredths });

/** Adds one session to the stored progress. */
export function closeSession(stored: StoredProgress, session: Session, rules: StatusRules): StoredProgress {
  const { mode } = session;
  if (mode === 'review' || !(session.entered || session.visited)) return stored;
  const before = session.fresh ? restarted(stored[mode]) : stored[mode];
  const values: Values = {
    ...before.values,
    'cmi.core.exit': '',
    ...pick(session.values, (name) => !ofSession(name)),
  };
  const reached = statusAfter(
    {
      mode,
      before: statusIn(before.values) ?? 'not attempted',
      reported: statusIn(session.values),
      rawScore: values[rawScore] ?? '',
      finished: session.finished || session.visited,
    },
    rules,
  );
  if (reached !== 'not attempted') values[status] = reached;
  const spent = hundredths(session.values['cmi.core.session_time'] ?? '');
  const scoreText = session.values[rawScore];
  return {
    ...stored,
    [mode]: { values, entered: true, hundredths: before.hundredths + spent },
    best: bestAfter(stored.best, mode, {
      status: reached,
      score: scoreText === undefined || scoreText === '' ? undefined : Number(scoreText),
      saysCompleted: statusIn(session.values) === 'completed',
    }),
  };
}

/** What a session adds to the record. `score` is undefined if it has set none. */
export interface Reached {
  status: LessonStatus;
  score: number | undefined;
  /** The lesson itself reported completion. */
  saysCompleted: boolean;
}

/** The record after a session. Browsing earns nothing, and an earlier result is never taken away. */
export function bestAfter(before: StoredProgress['best'], mode: LessonMode, reached: Reached): StoredProgress['best'] {
  if (mode === 'browse') return before.status === 'not attempted' ? { ...before, status: 'browsed' } : before;
  const { saysCompleted } = reached;
  // Lessons report 83.33333333333333; two decimals are enough.
  const score = reached.score === undefined ? undefined : Math.round(reached.score * 100) / 100;
  const status = betterStatus(before.status, reached.status);
  // A status reported by the lesson, at any time, replaces ours.
  const byVisiting = status === 'completed' && !saysCompleted && (before.status !== 'completed' || before.byVisiting);
  return { status, score: score === undefined ? before.score : Math.max(score, before.score ?? score), byVisiting };
}

/**
 * There is a place to resume from: the lesson was entered and left a bookmark or notes. Many courses report completion
 * long before their end, so a completed lesson resumes if it was left with "suspend".
 */
export function isResumable({ normal: { values, entered } }: StoredProgress): boolean {
  const marked = [values['cmi.core.lesson_location'], values['cmi.suspend_data']].some((value) => !!value);
  const now = statusIn(values);
  const isDone = now === 'completed' || now === 'passed';
  return entered && marked && (!isDone || values['cmi.core.exit'] === 'suspend');
}

/** All sessions of a lesson, oldest fence first. */
export const foldSessions = (sessions: readonly Session[], rules: StatusRules): StoredProgress =>
  sessions.reduce((stored, session) => closeSession(stored, session, rules), noProgress);
