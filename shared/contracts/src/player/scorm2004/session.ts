/**
 * What one launch of a SCORM 2004 lesson reads and what remains of it: as for SCORM 1.2, sessions combined in the order
 * of their fences. A learner's attempt continues while its sessions end with "suspend" or without Terminate; any other
 * end closes it, and the next session starts with empty data (run-time book 4.2.8). The portal's record outlives both.
 */
import type { Objective } from '../../lms/skills/objective-level.ts';
import type { Values } from '../scorm/data-model.ts';
import { isLessonStatus, type LessonMode } from '../scorm/lesson-status.ts';
import {
  bestAfter,
  noProgress,
  type Reached,
  restarted,
  type Session,
  type StoredProgress,
  type Track,
} from '../scorm/session.ts';
import { durationHundredths, durationOf } from './duration.ts';
import { recordedCompletion, recordedSuccess } from './status.ts';

/** What the manifest says about a lesson's results; empty where it says nothing. */
export interface Thresholds {
  completionThreshold: string;
  scaledPassingScore: string;
  /** Identifiers of objectives with which every attempt starts. */
  objectives: readonly string[];
}

/** Values about the person and from the manifest, which content may read but not set. Empty if there is none. */
export interface LaunchFacts2004 extends Thresholds {
  /** Stable and opaque, neither a name nor an address. */
  learnerId: string;
  /** `Last, First` */
  learnerName: string;
  mode: LessonMode;
  launchData: string;
  maxTimeAllowed: string;
  timeLimitAction: string;
  /** `cmi.learner_preference.…` as the learner last set them in any course. */
  preferences: Values;
  /** Whether requests to continue or go back would be followed. */
  navigation: Values;
}

export const isPreference2004 = (name: string): boolean => name.startsWith('cmi.learner_preference.');
/** Not read back by the next session of the attempt. */
const ofSession = (name: string) =>
  name === 'cmi.session_time' || name.startsWith('adl.nav.') || isPreference2004(name);
const pick = (values: Values, wanted: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => wanted(name)));
const present = (values: Values): Values => pick(values, (name) => values[name] !== '');

const goesOn = ({ values }: Track): boolean => values['cmi.exit'] === 'suspend';

/** A new attempt at the lesson starts with its objectives and nothing else. */
const firstValues = ({ objectives }: Thresholds): Values =>
  Object.fromEntries(objectives.map((id, index) => [`cmi.objectives.${index}.id`, id]));

/** Without Terminate (a closed tab, a lost device) the attempt stays open, so that nothing of it is lost. */
function exitOf({ finished, values }: Session): string {
  if (!finished || values['adl.nav.request'] === 'suspendAll') return 'suspend';
  return values['cmi.exit'] ?? '';
}

/** Success takes precedence over completion: a lesson that was completed and failed is not done. */
function statusOf(values: Values, session: Session, thresholds: Thresholds): Omit<Reached, 'score'> {
  const limits = present({
    'cmi.completion_threshold': thresholds.completionThreshold,
    'cmi.scaled_passing_score': thresholds.scaledPassingScore,
  });
  const read = (name: string): string | undefined => limits[name] ?? values[name];
  const success = recordedSuccess(read);
  const completion = recordedCompletion(read);
  const saysCompleted = completion === 'completed';
  if (success === 'passed' || success === 'failed') return { status: success, saysCompleted };
  if (completion !== 'unknown' && isLessonStatus(completion)) return { status: completion, saysCompleted };
  return { status: isSilentEnd(session) ? 'completed' : 'incomplete', saysCompleted };
}

/** It was shown without a run-time, or has ended without reporting a result. */
const isSilentEnd = (session: Session): boolean =>
  !session.entered || (session.finished && exitOf(session) !== 'suspend');

/**
 * 0 to 100 with at most two decimals: the scaled score, otherwise the raw one by its position between its own bounds.
 */
export function scoreOf(values: Values, owner = 'cmi'): number | undefined {
  const numberAt = (leaf: string): number | undefined => {
    const value = values[`${owner}.score.${leaf}`];
    return value === undefined ? undefined : Number(value);
  };
  const [scaled, raw, min = 0, max = 100] = [numberAt('scaled'), numberAt('raw'), numberAt('min'), numberAt('max')];
  const share = scaled ?? (raw === undefined || max <= min ? undefined : (raw - min) / (max - min));
  return share === undefined ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}

/** Adds one session to the stored progress. */
export function closeSession2004(stored: StoredProgress, session: Session, thresholds: Thresholds): StoredProgress {
  const { mode } = session;
  if (mode === 'review' || !(session.entered || session.visited)) return stored;
  const before = session.fresh ? restarted(stored[mode]) : stored[mode];
  const earlier = goesOn(before) ? before.values : firstValues(thresholds);
  const spent = durationHundredths(session.values['cmi.session_time'] ?? '');
  const values: Values = {
    ...earlier,
    ...pick(session.values, (name) => !ofSession(name)),
    'cmi.exit': exitOf(session),
    'cmi.total_time': durationOf(durationHundredths(earlier['cmi.total_time'] ?? '') + spent),
  };
  return {
    ...stored,
    [mode]: { values, entered: true, hundredths: before.hundredths + spent },
    best: bestAfter(stored.best, mode, { ...statusOf(values, session, thresholds), score: scoreOf(values) }),
  };
}

/** All sessions of a lesson, oldest fence first. */
export const foldSessions2004 = (sessions: readonly Session[], thresholds: Thresholds): StoredProgress =>
  sessions.reduce((stored, session) => closeSession2004(stored, session, thresholds), noProgress);

/** Reviewing reads the last session with credit, whether its attempt is over or not. */
function attemptValues({ normal, browse }: StoredProgress, facts: LaunchFacts2004): { values: Values; entry: string } {
  const track = facts.mode === 'browse' ? browse : normal;
  if (track.entered && goesOn(track)) return { values: track.values, entry: 'resume' };
  if (track.entered && facts.mode === 'review') return { values: track.values, entry: '' };
  return { values: firstValues(facts), entry: 'ab-initio' };
}

/** The values that content reads at launch. */
export function launchValues2004(stored: StoredProgress, facts: LaunchFacts2004): Values {
  const { values, entry } = attemptValues(stored, facts);
  return {
    ...pick(values, (name) => name !== 'cmi.exit'),
    ...pick(facts.preferences, isPreference2004),
    ...facts.navigation,
    ...present({
      'cmi.launch_data': facts.launchData,
      'cmi.completion_threshold': facts.completionThreshold,
      'cmi.scaled_passing_score': facts.scaledPassingScore,
      'cmi.max_time_allowed': facts.maxTimeAllowed,
      'cmi.time_limit_action': facts.timeLimitAction,
    }),
    'cmi.learner_id': facts.learnerId,
    'cmi.learner_name': facts.learnerName,
    'cmi.credit': facts.mode === 'normal' ? 'credit' : 'no-credit',
    'cmi.mode': facts.mode,
    'cmi.entry': entry,
  };
}

/** There is a place to resume from: the attempt is open and has a bookmark or notes, whether it is completed or not. */
export function isResumable2004({ normal }: StoredProgress): boolean {
  const { values } = normal;
  const marked = [values['cmi.location'], values['cmi.suspend_data']].some((value) => !!value);
  return normal.entered && goesOn(normal) && marked;
}

/** `cmi.objectives` in the order of their positions. */
export function objectivesIn2004(values: Values): Objective[] {
  const found = Object.entries(values).flatMap(([name, id]) => {
    const [, position] = /^cmi\.objectives\.(\d+)\.id$/.exec(name) ?? [];
    return position === undefined ? [] : [{ position: Number(position), id }];
  });
  return found
    .sort((one, other) => one.position - other.position)
    .map(({ position, id }) => {
      const owner = `cmi.objectives.${position}`;
      const success = values[`${owner}.success_status`] ?? 'unknown';
      const completion = values[`${owner}.completion_status`] ?? 'unknown';
      const status = success === 'unknown' ? completion : success;
      const score = scoreOf(values, owner);
      return {
        id,
        status: status === 'unknown' ? '' : status,
        score: { raw: score === undefined ? '' : String(score), min: '0', max: '100' },
      };
    });
}
