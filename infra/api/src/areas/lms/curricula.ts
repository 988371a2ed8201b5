/** The curricula of a person: assigned to them, to one of their teams, or to everyone. */
import type { Transaction } from '../../platform/transaction.ts';
import { isInAllocation } from './audience.ts';

export interface Curriculum {
  id: string;
  /** The curriculum of a section; null for a curriculum. */
  parentId: string | null;
  name: string;
  description: string;
  /** Subject of the drawing that its author chose; null for one by title. */
  drawing: string | null;
  /** Retired curricula are only visible to people who have started something in them. */
  isRetired: boolean;
}

/** The person whose curricula are requested, in one of their teams or in none. */
export interface Learner {
  userId: string;
  teamId: string | null;
}

/** Curricula in the tenant's order, each followed by its sections. */
export const curriculaOf = (db: Transaction, { userId, teamId }: Learner): Promise<Curriculum[]> =>
  db.prepared<Curriculum & Record<string, unknown>>(
    'lms_curricula',
    `with given as (
       select distinct a.curriculum_id from portal.lms_allocation a
       where ${isInAllocation({ allocation: 'a', user: '$1', teams: 'array[$2::uuid]' })})
     select c.curriculum_id as id, c.parent_id as "parentId", c.name, c.description, c.drawing,
       'retired' in (c.state, p.state) as "isRetired"
     from portal.lms_curriculum c
     left join portal.lms_curriculum p on p.tenant_id = c.tenant_id and p.curriculum_id = c.parent_id
     where coalesce(c.parent_id, c.curriculum_id) in (select curriculum_id from given)
       and c.state <> 'draft' and p.state is distinct from 'draft'
     order by coalesce(p.position, c.position), coalesce(p.curriculum_id, c.curriculum_id),
       c.parent_id is not null, c.position, c.curriculum_id`,
    [userId, teamId],
  );
