import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AssessmentRelation, assessmentStatuses } from '../platform/assessment/status.ts';
import {
  changeSince,
  meanPercent,
  movesOf,
  percentOfLevel,
  type Rating,
  seesAssessment,
  seesManagerSide,
  seesSelfSide,
  unrated,
  writtenSide,
} from './assessment-rules.ts';
import { type SkillForm, skillForm } from './skill-form.ts';

const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const skill = (at: number) => ({
  ...{ id: uuid(at), name: `Skill ${at}`, description: '', SkillID: null, anchors: ['Not yet.', 'Mostly.', 'Always.'] },
});
const form: SkillForm = {
  levels: ['Beginning', 'Steady', 'Leading'],
  pages: [
    { id: uuid(10), title: 'Opening', text: '', skills: [skill(1), skill(2)] },
    { id: uuid(11), title: 'Closing', text: '', skills: [skill(3)] },
  ],
};
const rating = (at: number, level: number | null): Rating => ({ skillId: uuid(at), level, note: '' });

it('an assessment is written by its author as a draft and by the approver once submitted, and by no one else', () => {
  const relations: AssessmentRelation[] = ['author', 'approver', 'subject', 'reader', 'none'];
  const written = assessmentStatuses.flatMap((status) =>
    relations.flatMap((relation) => {
      const side = writtenSide(status, relation);
      return side ? [`${status} ${relation} ${side}`] : [];
    }),
  );
  expect(written).toEqual(['draft author self', 'submitted approver manager']);
  expect(relations.filter((relation) => seesAssessment('draft', relation))).toEqual(['author']);
  expect(relations.filter((relation) => seesAssessment('submitted', relation))).not.toContain('none');
  expect(seesManagerSide('submitted', 'author')).toBe(false);
  expect(seesManagerSide('approved', 'author')).toBe(true);
  expect(movesOf('submitted', 'approver')).toEqual(['approve', 'revert']);
});

it.each([
  ['submitted', 'approver', 'none', false],
  ['submitted', 'approver', 'some', false],
  ['submitted', 'approver', 'all', true],
  ['reverted', 'approver', 'some', false],
  ['reverted', 'approver', 'all', true],
  ['approved', 'approver', 'all', true],
  ['draft', 'author', 'none', true],
  ['submitted', 'author', 'none', true],
  ['approved', 'author', 'all', true],
  ['submitted', 'reader', 'some', false],
  ['submitted', 'reader', 'all', true],
] as const)(
  '%s: the %s, with %s of the manager’s skills rated, sees the self-ratings: %s',
  (status, by, rated, sees) => {
    const levels = { none: [], some: [rating(1, 2)], all: [rating(1, 2), rating(2, 0), rating(3, 1)] };
    expect(seesSelfSide(status, by, form.pages, levels[rated])).toBe(sees);
  },
);

it('lists skills without a rating, in the order of the form', () => {
  expect(unrated(form.pages, [rating(3, 0), rating(1, null)])).toEqual([uuid(1), uuid(2)]);
  expect(unrated(form.pages, [rating(1, 0), rating(2, 2), rating(3, 1)])).toEqual([]);
  expect(unrated(form.pages.slice(1), [rating(3, 1)])).toEqual([]);
});

it('counts levels as percentages from the lowest to the highest, and leaves out what is not rated', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), (levels) => {
      expect(percentOfLevel(0, levels)).toBe(0);
      expect(percentOfLevel(levels - 1, levels)).toBe(100);
    }),
    { seed: 8 },
  );
  expect(meanPercent(form, [])).toBeNull();
  expect(meanPercent(form, [rating(1, 2), rating(2, 1), rating(3, null)])).toBe(75);
  expect(changeSince(75, 50)).toBe(25);
  expect(changeSince(75, null)).toBeNull();
});

it('a form has exactly one text for each level, and no duplicate id', () => {
  expect(skillForm.safeParse(form).success).toBe(true);
  expect(skillForm.safeParse({ ...form, levels: ['Beginning', 'Leading'] }).success).toBe(false);
  const [first] = form.pages;
  expect(skillForm.safeParse({ ...form, pages: [first, first] }).success).toBe(false);
});
