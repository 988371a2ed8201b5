import type { Skill } from '@portico/contracts/service/learning-shapes';
import { expect, test } from 'vitest';
import { belowTarget } from './below-target.ts';

const skill = (SkillID: string, level: number, target: number | null) =>
  ({ SkillID, name: SkillID, level, target, history: [], evidence: [] }) as Skill;

test('the profile lists skills below the expected level with the courses that lead there, the nearest first', () => {
  const lesson = { SkillID: 'far', CourseID: 'c', CourseName: 'Course', curriculumId: 'k' };
  const found = belowTarget({
    skills: [skill('far', 40, 90), skill('near', 85, 90), skill('reached', 90, 90), skill('free', 10, null)],
    expected: [{ SkillID: 'unseen', name: 'unseen', target: 60 }],
    lessons: [lesson],
  });
  expect(found.map(({ name, level, lessons }) => [name, level, lessons])).toEqual([
    ['near', 85, []],
    ['far', 40, [lesson]],
    ['unseen', null, []],
  ]);
});
