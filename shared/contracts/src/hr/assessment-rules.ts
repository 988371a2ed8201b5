/**
 * Decides who may do what with an assessment of sales skills. Each assessment has two sides: the person rates
 * themselves while it is a draft; after submission their approver adds ratings and approves or reverts it. The state
 * machine is shared by all assessments (assessment/status.ts, ruling 25). Pure.
 */
import {
  type AssessmentMove,
  type AssessmentRelation,
  type AssessmentStatus,
  assessmentMoves,
  mayMove,
} from '../platform/assessment/status.ts';
import { type FormPage, type SkillForm, skillsOf } from './skill-form.ts';

export type AssessmentSide = 'self' | 'manager';

/** Rating of one skill: index into the form's levels, from 0. */
export interface Rating {
  skillId: string;
  level: number | null;
  note: string;
}

/** The side that the person may edit now; null means read-only. */
export function writtenSide(status: AssessmentStatus, relation: AssessmentRelation): AssessmentSide | null {
  if (status === 'draft' && relation === 'author') return 'self';
  return status === 'submitted' && relation === 'approver' ? 'manager' : null;
}

/** The person sees the approver's ratings only after approval: until then they may change. */
export const seesManagerSide = (status: AssessmentStatus, relation: AssessmentRelation): boolean =>
  status === 'approved' || relation === 'approver';

/**
 * Neither side sees the other's ratings while it still rates, so that no one is influenced: the approver sees the
 * person's ratings once they have rated every skill. Ratings stay when an assessment is reverted, so that a second round
 * is open (0053).
 */
export const seesSelfSide = (
  status: AssessmentStatus,
  relation: AssessmentRelation,
  pages: readonly FormPage[],
  managerRatings: readonly Rating[],
): boolean => status === 'approved' || relation === 'author' || unrated(pages, managerRatings).length === 0;

/** Drafts are visible only to their author. */
export const seesAssessment = (status: AssessmentStatus, relation: AssessmentRelation): boolean =>
  relation === 'author' || (relation !== 'none' && status !== 'draft');

/** True while the person still has to submit it: the deadline applies, and reminders are sent. */
export const awaitsAuthor = (status: AssessmentStatus): boolean => status === 'draft' || status === 'reverted';

const levelsBySkill = (ratings: readonly Rating[]) => new Map(ratings.map((one) => [one.skillId, one.level]));

/** Ids of the skills without a level, in the order of the form. */
export function unrated(pages: readonly FormPage[], ratings: readonly Rating[]): string[] {
  const levels = levelsBySkill(ratings);
  return skillsOf({ pages: [...pages] })
    .filter(({ id }) => (levels.get(id) ?? null) === null)
    .map(({ id }) => id);
}

/** Submitting and approving require every skill to be rated on the person's own side. */
export const needsRatings = (move: AssessmentMove): boolean => move === 'submit' || move === 'approve';

export const movesOf = (status: AssessmentStatus, relation: AssessmentRelation): AssessmentMove[] =>
  assessmentMoves.filter((move) => mayMove(move, status, relation));

/** A level on the scale of the career charts: 0 is the lowest, 100 the highest. */
export const percentOfLevel = (level: number, levels: number): number => Math.round((level / (levels - 1)) * 100);

/** Mean of the rated skills in percent; null if none is rated. */
export function meanPercent(form: SkillForm, ratings: readonly Rating[]): number | null {
  const levels = levelsBySkill(ratings);
  const rated = skillsOf(form).flatMap(({ id }) => levels.get(id) ?? []);
  if (rated.length === 0) return null;
  return Math.round(rated.reduce((sum, level) => sum + percentOfLevel(level, form.levels.length), 0) / rated.length);
}

/** The manager's rating if there is one, otherwise the person's own: for charts and comparisons. */
export const settledLevel = (self: number | null, manager: number | null): number | null => manager ?? self;

/** Change since the last assessment in percentage points; null if either one has no rating of the skill. */
export const changeSince = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : now - before;
