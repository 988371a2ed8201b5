/**
 * The lesson status after a session. Source: the table of SCORM 1.2's conformance requirements (2-19) and the run-time
 * book (3-24 to 3-26); the choice they leave open is a setting of the package.
 */
export const lessonModes = ['normal', 'browse', 'review'] as const;
export type LessonMode = (typeof lessonModes)[number];

export const lessonStatuses = ['not attempted', 'browsed', 'incomplete', 'failed', 'completed', 'passed'] as const;
export type LessonStatus = (typeof lessonStatuses)[number];

export interface StatusRules {
  /** From the manifest, a number from 0 to 100 as text. Empty if there is none. */
  masteryScore: string;
  /** Off by default: many authoring tools write a mastery score unintentionally. */
  scoreOverridesStatus: boolean;
}

export interface SessionOutcome {
  mode: LessonMode;
  /** The status when the session began. */
  before: LessonStatus;
  /** What content set in this session; undefined when it never did. */
  reported: LessonStatus | undefined;
  /** cmi.core.score.raw when the session ended, or empty. */
  rawScore: string;
  /**
   * False if the window was closed without LMSFinish: then the last status set by content counts, and nothing is
   * derived.
   */
  finished: boolean;
}

const byMastery = (raw: string, mastery: string): LessonStatus =>
  Number(raw) >= Number(mastery) ? 'passed' : 'failed';
const closes = (status: LessonStatus) => status === 'completed' || status === 'passed' || status === 'failed';

export function statusAfter(session: SessionOutcome, rules: StatusRules): LessonStatus {
  const { mode, before, reported, rawScore, finished } = session;
  if (mode === 'review') return before;
  // Without credit, only what the lesson itself reads back changes; closeSession does not record it.
  if (mode === 'browse') return reported ?? (before === 'not attempted' && finished ? 'browsed' : before);
  const judged = rules.masteryScore !== '' && rawScore !== '';
  if (reported !== undefined)
    return judged && rules.scoreOverridesStatus && closes(reported)
      ? byMastery(rawScore, rules.masteryScore)
      : reported;
  if (before !== 'not attempted' || !finished) return before;
  return judged ? byMastery(rawScore, rules.masteryScore) : 'completed';
}

/** The better of the two: a later "incomplete" never takes a "passed" away. */
export const betterStatus = (one: LessonStatus, other: LessonStatus): LessonStatus =>
  lessonStatuses.indexOf(other) > lessonStatuses.indexOf(one) ? other : one;

export const isLessonStatus = (value: string | undefined): value is LessonStatus =>
  value !== undefined && (lessonStatuses as readonly string[]).includes(value);
