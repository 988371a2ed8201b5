/**
 * What one launch of a lesson reads and what it leaves behind. An attempt is its sessions folded in the order of their
 * fences, so that data which arrives late from an older window finds its own place and never mixes with newer data.
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

/** Of the person and the manifest: what content may read and nobody can set. */
export interface LaunchFacts {
  /** Stable and opaque, no name or address. */
  studentId: string;
  /** `Last, First` */
  studentName: string;
  mode: LessonMode;
  launchData: string;
  masteryScore: string;
  maxTimeAllowed: string;
  timeLimitAction: string;
}

/** One launch, as the server keeps it. */
export interface Session {
  mode: LessonMode;
  /** The learner asked to begin the lesson anew: what earlier sessions left is not read back. */
  fresh: boolean;
  /** Content called LMSInitialize, or (for what needs no run-time) was shown. */
  entered: boolean;
  /** Shown, and never called LMSInitialize: visiting is all there is to know. */
  visited: boolean;
  finished: boolean;
  values: Values;
}

/** What the sessions so far have left. */
export interface Kept {
  /** Read back by the next session. */
  values: Values;
  /** Status and score of sessions for credit; browsing does not touch them. */
  credited: Values;
  entered: boolean;
  hundredths: number;
  /** The best that was ever reached; shown to people and counted for the course. */
  best: { status: LessonStatus; score: number | undefined };
}

export const nothingKept: Kept = {
  values: {},
  credited: {},
  entered: false,
  hundredths: 0,
  best: { status: 'not attempted', score: undefined },
};

const status = 'cmi.core.lesson_status';
const rawScore = 'cmi.core.score.raw';
const ofCredit = (name: string) => name === status || name.startsWith('cmi.core.score.');
/** Interactions, comments and the session's own time belong to one session and start anew in the next. */
const ofSession = (name: string) =>
  name === 'cmi.core.session_time' || name === 'cmi.comments' || name.startsWith('cmi.interactions.');
const pick = (values: Values, wanted: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => wanted(name)));
const statusIn = (values: Values): LessonStatus | undefined => {
  const word = values[status];
  return isLessonStatus(word) ? word : undefined;
};

/** The values that content reads at launch. */
export function launchValues(kept: Kept, facts: LaunchFacts): Values {
  const readBack = pick(kept.values, (name) => name !== 'cmi.core.exit');
  const values =
    facts.mode === 'normal' ? { ...pick(readBack, (name) => !ofCredit(name)), ...kept.credited } : readBack;
  return {
    ...values,
    'cmi.core.student_id': facts.studentId,
    'cmi.core.student_name': facts.studentName,
    'cmi.core.credit': facts.mode === 'normal' ? 'credit' : 'no-credit',
    'cmi.core.lesson_mode': facts.mode,
    'cmi.core.entry': entryAfter(kept),
    'cmi.core.total_time': timespanOf(kept.hundredths),
    'cmi.launch_data': facts.launchData,
    'cmi.student_data.mastery_score': facts.masteryScore,
    'cmi.student_data.max_time_allowed': facts.maxTimeAllowed,
    'cmi.student_data.time_limit_action': facts.timeLimitAction,
  };
}

/** `resume` only after an exit of "suspend"; the data itself is kept whatever the exit was. */
function entryAfter(kept: Kept): 'ab-initio' | 'resume' | '' {
  if (!kept.entered) return 'ab-initio';
  return kept.values['cmi.core.exit'] === 'suspend' ? 'resume' : '';
}

/** Adds one session to what was kept before it. */
export function closeSession(kept: Kept, session: Session, rules: StatusRules): Kept {
  if (session.mode === 'review' || !(session.entered || session.visited)) return kept;
  const before = session.fresh ? { ...nothingKept, hundredths: kept.hundredths, best: kept.best } : kept;
  const values: Values = {
    ...before.values,
    'cmi.core.exit': '',
    ...pick(session.values, (name) => !ofSession(name)),
  };
  const credited = session.mode === 'normal';
  const reached = statusAfter(
    {
      mode: session.mode,
      before: statusIn(credited ? before.credited : before.values) ?? 'not attempted',
      said: statusIn(session.values),
      rawScore: (credited ? { ...before.credited, ...session.values } : values)[rawScore] ?? '',
      finished: session.finished || session.visited,
    },
    rules,
  );
  if (reached !== 'not attempted') values[status] = reached;
  return {
    values,
    credited: credited ? { ...before.credited, ...pick(values, ofCredit) } : before.credited,
    entered: true,
    hundredths: before.hundredths + hundredths(session.values['cmi.core.session_time'] ?? ''),
    best: bestOf(before.best, session, reached),
  };
}

function bestOf(before: Kept['best'], session: Session, reached: LessonStatus): Kept['best'] {
  if (session.mode === 'browse') return before.status === 'not attempted' ? { ...before, status: 'browsed' } : before;
  const said = session.values[rawScore];
  const score = said === undefined || said === '' ? undefined : Number(said);
  return {
    status: betterStatus(before.status, reached),
    score: score === undefined ? before.score : Math.max(score, before.score ?? score),
  };
}

/** There is a place to go on from: the lesson was entered, left a bookmark or notes, and is not over. */
export function isResumable(kept: Kept): boolean {
  const marked = [kept.values['cmi.core.lesson_location'], kept.values['cmi.suspend_data']].some((value) => !!value);
  const now = statusIn(kept.values);
  return kept.entered && marked && now !== 'completed' && now !== 'passed';
}

/** All sessions of a lesson, oldest fence first. */
export const foldSessions = (sessions: readonly Session[], rules: StatusRules): Kept =>
  sessions.reduce((kept, session) => closeSession(kept, session, rules), nothingKept);
