/**
 * Who does what with an assessment of sales skills. One assessment holds both sides: the person rates themselves while it
 * is a draft; once it is submitted, their approver rates next to them and approves or reverts. The status machine is
 * the one of all assessments (assessment/status.ts, ruling 25). Pure.
 */
import {
  type AssessmentMove,
  type AssessmentRelation,
  type AssessmentStatus,
  assessmentMoves,
  mayMove,
} from '../assessment/status.ts';
import { type FormPage, type SkillForm, skillsOf } from './skill-form.ts';

export type AssessmentSide = 'self' | 'manager';

/** Rating of one skill: a place in the form's levels, from 0. */
export interface Rating {
  skillId: string;
  level: number | null;
  note: string;
}

/** Whose side someone writes now; null reads only. */
export function writtenSide(status: AssessmentStatus, relation: AssessmentRelation): AssessmentSide | null {
  if (status === 'draft' && relation === 'author') return 'self';
  return status === 'submitted' && relation === 'approver' ? 'manager' : null;
}

/** The other side's ratings are told to the person once they are approved: until then they may change. */
export const seesManagerSide = (status: AssessmentStatus, relation: AssessmentRelation): boolean =>
  status === 'approved' || relation === 'approver';

/** A draft is its author's alone. */
export const seesAssessment = (status: AssessmentStatus, relation: AssessmentRelation): boolean =>
  relation === 'author' || (relation !== 'none' && status !== 'draft');

/** The person has yet to submit it: a deadline counts, and they are reminded of it. */
export const awaitsAuthor = (status: AssessmentStatus): boolean => status === 'draft' || status === 'reverted';

const levelsBySkill = (ratings: readonly Rating[]) => new Map(ratings.map((one) => [one.skillId, one.level]));

/** Ids of the skills without a level, in the order of the form. */
export function unrated(pages: readonly FormPage[], ratings: readonly Rating[]): string[] {
  const levels = levelsBySkill(ratings);
  return skillsOf({ pages: [...pages] })
    .filter(({ id }) => (levels.get(id) ?? null) === null)
    .map(({ id }) => id);
}

/** Submitting and approving need every skill rated on one's own side. */
export const needsRatings = (move: AssessmentMove): boolean => move === 'submit' || move === 'approve';

export const movesOf = (status: AssessmentStatus, relation: AssessmentRelation): AssessmentMove[] =>
  assessmentMoves.filter((move) => mayMove(move, status, relation));

/** A level as the career charts count it: 0 is the lowest, 100 the highest. */
export const percentOfLevel = (level: number, levels: number): number => Math.round((level / (levels - 1)) * 100);

/** Mean of what is rated, as a percentage; null where nothing is. */
export function meanPercent(form: SkillForm, ratings: readonly Rating[]): number | null {
  const levels = levelsBySkill(ratings);
  const rated = skillsOf(form).flatMap(({ id }) => levels.get(id) ?? []);
  if (rated.length === 0) return null;
  return Math.round(rated.reduce((sum, level) => sum + percentOfLevel(level, form.levels.length), 0) / rated.length);
}

/** What the manager's rating, where there is one, and else the person's own says: for charts and comparisons. */
export const settledLevel = (self: number | null, manager: number | null): number | null => manager ?? self;

/** The change since the last assessment in percentage points; null where either knows nothing of the skill. */
export const changeSince = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : now - before;
