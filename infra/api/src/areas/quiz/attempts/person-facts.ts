/** Says which skills are withheld, so that nothing is missing without a word. The level is not part of it. */
import { factsOfKind } from '@portico/contracts/coaching/person-facts';
import type { FactQuery, FactSource } from '../../../platform/person-facts/fact-source.ts';
import { skillNames } from '../../lms/public.ts';

interface Row extends Record<string, unknown> {
  id: string;
  on: string;
}

async function find({ db, person }: FactQuery) {
  const rows = await db.prepared<Row>(
    'quiz_facts_withheld',
    `select skill_id as id, to_char(max(observed_at), 'YYYY-MM-DD') as on from portal.quiz_withheld_skill
     where user_id = $1 group by skill_id order by max(observed_at) desc, skill_id limit ${factsOfKind}`,
    [person.userId],
  );
  if (rows.length === 0) return [];
  const names = new Map((await skillNames(db)).map(({ SkillID, name }) => [SkillID, name]));
  return rows.flatMap((row) => {
    const title = names.get(row.id);
    return title === undefined ? [] : [{ ...row, title, value: null, target: null, link: null }];
  });
}

export const withheldSkills: FactSource = { kind: 'skill.withheld', flag: ['quiz', 'lms', 'career'], find };
