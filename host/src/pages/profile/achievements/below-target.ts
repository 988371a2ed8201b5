import type { individualScores } from '@portico/contracts/service/learning-shapes';
import type * as z from 'zod/mini';

type Scores = Pick<z.infer<typeof individualScores>, 'skills' | 'expected' | 'lessons'>;
type Lesson = NonNullable<Scores['lessons']>[number];

export interface SkillBelowTarget {
  SkillID: string;
  name: string;
  target: number;
  /** Null if there is no evidence yet. */
  level: number | null;
  /** Courses that improve the skill. */
  lessons: readonly Lesson[];
}

/** Skills below the expected level. Those nearest to it come first, those without evidence last. */
export function belowTarget({ skills, expected, lessons = [] }: Scores): SkillBelowTarget[] {
  const lessonsOf = (id: string) => lessons.filter(({ SkillID }) => SkillID === id);
  const short = skills.flatMap(({ SkillID, name, level, target }) =>
    target !== null && level < target ? [{ SkillID, name, target, level, lessons: lessonsOf(SkillID) }] : [],
  );
  return [
    ...short.toSorted((a, b) => a.target - a.level - (b.target - b.level)),
    ...expected.map((one) => ({ ...one, level: null, lessons: lessonsOf(one.SkillID) })),
  ];
}
