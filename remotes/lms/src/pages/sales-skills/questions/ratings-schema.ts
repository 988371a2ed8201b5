import type { FormPage } from '@portico/contracts/hr/skill-form';
import * as z from 'zod/mini';

const rating = z.object({ skillId: z.string(), level: z.nullable(z.number()), note: z.string() });

/** Requires a level for every skill of a page. Other pages may still be incomplete. */
export const ratingsSchema = (page: () => FormPage | undefined) =>
  z.object({ ratings: z.array(rating) }).check(({ value: { ratings }, issues }) => {
    const required = new Set(page()?.skills.map(({ id }) => id));
    for (const [at, { skillId, level }] of ratings.entries())
      if (level === null && required.has(skillId))
        issues.push({
          ...{ code: 'custom', input: level, path: ['ratings', at, 'level'] },
          message: 'lms.salesSkills.fillAll',
        });
  });
