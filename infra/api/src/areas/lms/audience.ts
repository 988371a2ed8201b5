/**
 * Decides which courses are assigned to whom. Only this file reads allocations; every access check uses its conditions.
 */

/** The alias of `portal.lms_allocation`, and SQL expressions for the person's UserID and the array of their teams. */
interface Allocated {
  allocation: string;
  user: string;
  teams: string;
}

/**
 * True if the allocation is for everyone, the person, one of their teams, a unit above these, one of their
 * organisations, or their role.
 */
export const isInAllocation = ({ allocation: a, user, teams }: Allocated): string =>
  `(num_nonnulls(${a}.team_id, ${a}.user_id, ${a}.unit_id, ${a}.role, ${a}.organisation_id) = 0
    or ${a}.user_id = ${user} or ${a}.team_id = any(${teams})
    or exists (select from portal.account_membership g where g.tenant_id = ${a}.tenant_id and g.user_id = ${user}
      and g.organisation_id = ${a}.organisation_id)
    or ${a}.role = (select r.role from portal.account_user r where r.tenant_id = ${a}.tenant_id and r.user_id = ${user})
    or exists (select from portal.account_unit n where n.tenant_id = ${a}.tenant_id and ${a}.unit_id = any(n.path)
      and (n.unit_id = any(${teams}) or n.unit_id = (select o.unit_id from portal.account_user o
        where o.tenant_id = ${a}.tenant_id and o.user_id = ${user}))))`;

/** All teams of a person, for statements over many people; `user` is the expression for their UserID. */
export const teamsOf = (tenant: string, user: string): string =>
  `array(select m.team_id from portal.account_membership m
    where m.tenant_id = ${tenant} and m.user_id = ${user} and m.team_id is not null)`;

/** True if the person has launched the course, has a record in it, or has a seat in one of its sessions. */
export const hasStarted = (course: string, user: string): string =>
  `(exists (select from portal.lms_progress b where b.tenant_id = ${course}.tenant_id
      and b.course_id = ${course}.course_id and b.user_id = ${user})
    or exists (select from portal.lms_course_use b where b.tenant_id = ${course}.tenant_id
      and b.course_id = ${course}.course_id and b.user_id = ${user} and b.launches > 0)
    or exists (select from portal.lms_training_session b join portal.lms_seat i on i.tenant_id = b.tenant_id
      and i.session_id = b.session_id where b.tenant_id = ${course}.tenant_id
      and b.course_id = ${course}.course_id and i.user_id = ${user}))`;

/**
 * True if the course is offered to the person at one of its places (contracts: offer.ts). Aliases: `s` its section or
 * curriculum, `top` its curriculum.
 */
export const isOfferedAt = ({ course, user }: { course: string; user: string }): string =>
  `('draft' not in (${course}.state, s.state, top.state)
    and (('published', 'published', 'published') = (${course}.state, s.state, top.state) or ${hasStarted(course, user)}))`;

interface Given {
  /** Alias of `portal.lms_course`. */
  course: string;
  user: string;
  teams: string;
}

/**
 * The places of a course that are assigned to the person. Aliases: `l` (place), `s` (its section or curriculum), `top`.
 */
export const givenPlaces = ({ course, user, teams }: Given): string =>
  `portal.lms_curriculum_course l
   join portal.lms_curriculum s on s.tenant_id = l.tenant_id and s.curriculum_id = l.curriculum_id
   join portal.lms_curriculum top on top.tenant_id = s.tenant_id and top.curriculum_id = coalesce(s.parent_id, s.curriculum_id)
   where l.tenant_id = ${course}.tenant_id and l.course_id = ${course}.course_id
     and ${isOfferedAt({ course, user })}
     and exists (select from portal.lms_allocation a where a.tenant_id = top.tenant_id
       and a.curriculum_id = top.curriculum_id and ${isInAllocation({ allocation: 'a', user, teams })})`;

/** True if the person has access to the course: it is offered at a place that is assigned to them. */
export const courseIsGiven = ({ course, user, teams }: Given): string =>
  `exists (select from ${givenPlaces({ course, user, teams })})`;
