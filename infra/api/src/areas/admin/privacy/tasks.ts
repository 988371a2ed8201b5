/** Shows erasure requests as tasks of the administrators who handle the tenant's data. */
import { rolesWith } from '@portico/contracts/admin/permissions';
import { nameOf, type TaskSource } from '../../../platform/tasks/task-source.ts';

const managers = rolesWith('retention');

export const erasureTasks: readonly TaskSource[] = [
  {
    kind: 'erasure.decide',
    inPerson: true,
    statement: `select r.user_id as id, '' as title, ${nameOf('r', 'user_id')} as person, r.asked_at as since,
        null::text as due_on, jsonb_build_object('person', r.user_id) as link_values
      from portal.admin_erasure_request r
      where $1 and r.user_id <> $2 and r.declined_at is null and not exists (select from portal.admin_erasure e
        where e.tenant_id = r.tenant_id and e.person_id = r.user_id)`,
    values: ({ userId, reader: { person } }) => [managers.includes(person.role), userId],
  },
];
