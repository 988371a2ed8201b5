/** Changes of the assessment form by its author. Pure. */
import type { AssessedSkill, FormPage, SkillForm } from '@portico/contracts/hr/skill-form';

const newSkill = (levels: number): AssessedSkill => ({
  ...{ id: crypto.randomUUID(), name: '', description: '', SkillID: null },
  anchors: Array.from({ length: levels }, () => ''),
});

export const withPage = (form: SkillForm): SkillForm => ({
  ...form,
  pages: [...form.pages, { id: crypto.randomUUID(), title: '', text: '', skills: [newSkill(form.levels.length)] }],
});

export const changePage = (
  form: SkillForm,
  pageId: string,
  change: (page: FormPage) => FormPage | null,
): SkillForm => ({
  ...form,
  pages: form.pages.flatMap((page) => (page.id === pageId ? (change(page) ?? []) : [page])),
});

export const withSkill = (page: FormPage, levels: number): FormPage => ({
  ...page,
  skills: [...page.skills, newSkill(levels)],
});

export const changeSkill = (
  page: FormPage,
  skillId: string,
  change: (skill: AssessedSkill) => AssessedSkill | null,
): FormPage => ({ ...page, skills: page.skills.flatMap((one) => (one.id === skillId ? (change(one) ?? []) : [one])) });

/** Adds or removes the highest levels, with their texts in each skill. */
export function withLevels(form: SkillForm, count: number): SkillForm {
  const fit = (texts: readonly string[]) => Array.from({ length: count }, (_, at) => texts[at] ?? '');
  return {
    levels: fit(form.levels),
    pages: form.pages.map((page) => ({
      ...page,
      skills: page.skills.map((skill) => ({ ...skill, anchors: fit(skill.anchors) })),
    })),
  };
}

export function moved<One extends { id: string }>(all: readonly One[], id: string, by: 1 | -1): One[] {
  const next = [...all];
  const from = next.findIndex((one) => one.id === id);
  const [one] = next.splice(from, 1);
  if (one) next.splice(from + by, 0, one);
  return next;
}
