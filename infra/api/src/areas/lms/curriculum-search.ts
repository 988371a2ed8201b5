/** Search provider for curricula and sections assigned to the person, as in `curricula.ts`. */
import type { SearchProvider } from '../../platform/search/search-provider.ts';
import { isInAllocation, isOfferedAt } from './audience.ts';

/** Retired curricula are found by people who have started something in them (contracts: offer.ts). */
const holdsSomethingFor = (user: string): string => `exists (select from portal.lms_curriculum_course l
      join portal.lms_course k on k.tenant_id = l.tenant_id and k.course_id = l.course_id
      join portal.lms_curriculum s on s.tenant_id = l.tenant_id and s.curriculum_id = l.curriculum_id
      join portal.lms_curriculum top on top.tenant_id = s.tenant_id
        and top.curriculum_id = coalesce(s.parent_id, s.curriculum_id)
      where s.tenant_id = c.tenant_id and c.curriculum_id in (s.curriculum_id, s.parent_id)
        and ${isOfferedAt({ course: 'k', user })})`;

export const curriculumSearch: SearchProvider = {
  kind: 'curriculum',
  flag: 'lms',
  entries: 'curriculum',
  columns: {
    title: 'c.name',
    text: 'c.description',
    detail: 'p.name',
    link: `case when p.curriculum_id is null then '/curriculum/item/' else '/curriculum-section/item/' end || c.curriculum_id`,
  },
  from: () => `join portal.lms_curriculum c on c.curriculum_id = h.entry_id
    left join portal.lms_curriculum p on p.tenant_id = c.tenant_id and p.curriculum_id = c.parent_id`,
  where: (first) => `'draft' not in (c.state, coalesce(p.state, c.state))
    and exists (select from portal.lms_allocation a where a.tenant_id = c.tenant_id
      and a.curriculum_id = coalesce(c.parent_id, c.curriculum_id)
      and ${isInAllocation({ allocation: 'a', user: `$${first}`, teams: `$${first + 1}::uuid[]` })})
    and ('retired' not in (c.state, coalesce(p.state, c.state)) or ${holdsSomethingFor(`$${first}`)})`,
  values: ({ person }) => [person.userId, person.teamIds],
};
