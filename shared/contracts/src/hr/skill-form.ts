/** The tenant's assessment form: pages of skills, each with a description of every level. */
import * as z from 'zod/mini';
import { id, line, text } from '../platform/shapes.ts';

export const formLimits = {
  levels: { least: 2, most: 6 },
  pages: 12,
  skillsOnPage: 20,
  name: 120,
  words: 600,
} as const;

const assessedSkill = z.object({
  /** The id stays the same in every later form, so that assessments can be compared. */
  id,
  name: line(formLimits.name, 1),
  /** Explains what the skill means. */
  description: text(formLimits.words),
  /** The linked skill of the career charts; null if there is none. */
  SkillID: z.nullable(id),
  /** One description per level of the form, the lowest first: how to recognise the level. */
  anchors: z.array(text(formLimits.words, 1)),
});
export type AssessedSkill = z.infer<typeof assessedSkill>;

const formPage = z.object({
  id,
  title: line(formLimits.name, 1),
  text: text(formLimits.words),
  skills: z.array(assessedSkill).check(z.minLength(1), z.maxLength(formLimits.skillsOnPage)),
});
export type FormPage = z.infer<typeof formPage>;

const isWhole = ({ levels, pages }: { levels: readonly string[]; pages: readonly FormPage[] }): boolean => {
  const skills = pages.flatMap((page) => page.skills);
  const ids = [...pages, ...skills].map((one) => one.id);
  return skills.every(({ anchors }) => anchors.length === levels.length) && new Set(ids).size === ids.length;
};

export const skillForm = z
  .object({
    /** Names of the levels, the lowest first. */
    levels: z
      .array(line(formLimits.name, 1))
      .check(z.minLength(formLimits.levels.least), z.maxLength(formLimits.levels.most)),
    pages: z.array(formPage).check(z.maxLength(formLimits.pages)),
  })
  .check(z.refine(isWhole, 'Every skill needs one text for each level, and ids must be unique.'));
export type SkillForm = z.infer<typeof skillForm>;

export const skillsOf = ({ pages }: Pick<SkillForm, 'pages'>): AssessedSkill[] => pages.flatMap(({ skills }) => skills);
