import { skillForm } from '@portico/contracts/hr/skill-form';
import { expect, it } from 'vitest';
import { changePage, changeSkill, moved, withLevels, withPage, withSkill } from './form-changes.ts';
import { formDifferences } from './form-differences.ts';

const empty = { levels: ['Not yet', 'Yes'], pages: [] };

it('a form grows by pages and skills, and is valid once its texts are filled in', () => {
  let form = withPage(empty);
  const pageId = form.pages[0]?.id ?? '';
  form = changePage(form, pageId, (page) => withSkill({ ...page, title: 'Opening' }, 2));
  expect(form.pages[0]?.skills.map(({ anchors }) => anchors)).toEqual([
    ['', ''],
    ['', ''],
  ]);
  expect(skillForm.safeParse(form).success).toBe(false);
  for (const { id } of form.pages[0]?.skills ?? [])
    form = changePage(form, pageId, (page) =>
      changeSkill(page, id, (skill) => ({ ...skill, name: 'Listening', anchors: ['No.', 'Yes.'] })),
    );
  expect(skillForm.safeParse(form).success).toBe(true);
  expect(changePage(form, pageId, () => null).pages).toEqual([]);
});

it('a new level adds a text to each skill, and entries can be reordered', () => {
  const form = withLevels(withPage(empty), 3);
  expect(form.levels).toEqual(['Not yet', 'Yes', '']);
  expect(form.pages[0]?.skills[0]?.anchors).toEqual(['', '', '']);
  expect(moved([{ id: 'a' }, { id: 'b' }, { id: 'c' }], 'c', -1).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
});

it('names what two authors wrote differently, with both texts', () => {
  const skill = { id: 'skill', name: 'Listening', description: '', SkillID: null, anchors: ['No.', 'Yes.'] };
  const form = { levels: ['Not yet', 'Yes'], pages: [{ id: 'page', title: 'Opening', text: '', skills: [skill] }] };
  const theirs = {
    levels: ['Not yet', 'Always'],
    pages: [
      { ...form.pages[0], id: 'page', title: 'Greeting', text: '', skills: [{ ...skill, anchors: ['No.', 'Sure.'] }] },
    ],
  };
  expect(formDifferences(form, theirs)).toEqual([
    { part: 'level', of: '2', level: '', yours: 'Yes', theirs: 'Always' },
    { part: 'pageTitle', of: 'Opening', level: '', yours: 'Opening', theirs: 'Greeting' },
    { part: 'anchor', of: 'Listening', level: 'Yes', yours: 'Yes.', theirs: 'Sure.' },
  ]);
  expect(formDifferences(form, form)).toEqual([]);
  expect(formDifferences({ ...form, pages: [] }, form).map(({ yours }) => yours)).toEqual(['', '', '', '']);
});
