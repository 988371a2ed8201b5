/** One interface to the standards' rules for the sessions of a lesson. The server uses nothing else. */
import type { Objective } from '../lms/skills/objective-level.ts';
import { foldStatements, isResumableByStatements, type UnitRule } from './cmi5/session.ts';
import type { Values } from './scorm/data-model.ts';
import { objectivesIn } from './scorm/interactions.ts';
import type { LessonMode, StatusRules } from './scorm/lesson-status.ts';
import {
  foldSessions,
  isPreference,
  isResumable,
  launchValues,
  type Session,
  type StoredProgress,
} from './scorm/session.ts';
import { firstUnacceptable } from './scorm/session-data.ts';
import { hundredths } from './scorm/timespan.ts';
import { durationHundredths } from './scorm2004/duration.ts';
import {
  foldSessions2004,
  isPreference2004,
  isResumable2004,
  launchValues2004,
  objectivesIn2004,
  type Thresholds,
} from './scorm2004/session.ts';
import { firstUnacceptable2004 } from './scorm2004/session-data.ts';
import type { Standard } from './standards.ts';
import { leavesSomething, type VisitRule } from './visit-rule.ts';

/** What the manifest and the package say about a lesson; empty where they say nothing. */
export interface LessonManifest extends StatusRules, Thresholds, VisitRule, UnitRule {
  standard: Standard;
  launchData: string;
  maxTimeAllowed: string;
  timeLimitAction: string;
}

/** Who opens a lesson, and how. */
export interface LessonLaunch {
  /** Stable and opaque, neither a name nor an address. */
  learnerId: string;
  /** `Last, First` */
  learnerName: string;
  mode: LessonMode;
  /** The learner's preferences for both standards, as last set in any course. */
  preferences: Values;
  /** Whether requests to continue or go back would be followed; empty if the standard has none. */
  navigation: Values;
}

export interface LessonRules {
  /** All sessions of a lesson, oldest fence first. */
  fold(sessions: readonly Session[]): StoredProgress;
  /** The values that content reads at launch. */
  launchValues(stored: StoredProgress, launch: LessonLaunch): Values;
  /** Whether there is a place to resume from. */
  isResumable(stored: StoredProgress): boolean;
  objectives(values: Values): Objective[];
  /** The manifest's time limit in seconds; null if there is none. */
  readonly limitSeconds: number | null;
  /** The first element that no course could have set; undefined if there is none. */
  firstUnacceptable(values: Values): string | undefined;
}

const counted = (sessions: readonly Session[], rule: VisitRule): Session[] =>
  sessions.filter((session) => leavesSomething(session, rule));

const rules12 = (manifest: LessonManifest): LessonRules => ({
  fold: (sessions) => foldSessions(counted(sessions, manifest), manifest),
  launchValues: (stored, { learnerId, learnerName, mode, preferences }) =>
    launchValues(stored, { ...manifest, studentId: learnerId, studentName: learnerName, mode, preferences }),
  isResumable,
  objectives: objectivesIn,
  limitSeconds: hundredths(manifest.maxTimeAllowed) / 100 || null,
  firstUnacceptable,
});

const rules2004 = (manifest: LessonManifest): LessonRules => ({
  fold: (sessions) => foldSessions2004(counted(sessions, manifest), manifest),
  launchValues: (stored, launch) => launchValues2004(stored, { ...manifest, ...launch }),
  isResumable: isResumable2004,
  objectives: objectivesIn2004,
  limitSeconds: durationHundredths(manifest.maxTimeAllowed) / 100 || null,
  firstUnacceptable: firstUnacceptable2004,
});

/** The server writes the values of such sessions, from statements; the course frame cannot set any. */
const rulesByStatements = (manifest: LessonManifest): LessonRules => ({
  fold: (sessions) => foldStatements(counted(sessions, manifest), manifest),
  launchValues: () => ({}),
  isResumable: isResumableByStatements,
  objectives: () => [],
  limitSeconds: null,
  firstUnacceptable: (values) => Object.keys(values)[0],
});

const rules: Readonly<Record<Standard, (manifest: LessonManifest) => LessonRules>> = {
  '1.2': rules12,
  '2004': rules2004,
  cmi5: rulesByStatements,
  xapi: rulesByStatements,
};

export const lessonRules = (manifest: LessonManifest): LessonRules => rules[manifest.standard](manifest);

/** Applies to the learner in every lesson. */
export const isLearnersPreference = (name: string): boolean => isPreference(name) || isPreference2004(name);
