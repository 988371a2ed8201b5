/** The skills of the career charts by name, for authors in other areas to choose from. */
import type { Transaction } from '../../../platform/transaction.ts';

export const skillNames = (db: Transaction): Promise<{ SkillID: string; name: string }[]> =>
  db.query<{ SkillID: string; name: string }>(
    'select skill_id as "SkillID", name from portal.lms_skill order by lower(name), skill_id',
    [],
  );
