/** Database rows of curricula and sections, as authors edit them. */
import type { Audience, DueRule, Place } from '@portico/contracts/lms/authoring/shapes';
import type { OfferState } from '@portico/contracts/lms/offer';
import type { Subject } from '@portico/contracts/platform/pictures/subjects';
import type { Role } from '@portico/contracts/platform/roles';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { isInAllocation, teamsOf } from '../audience.ts';

interface CurriculumRow {
  curriculumId: string;
  parentId: string | null;
  name: string;
  description: string;
  drawing: Subject | null;
  state: OfferState;
}

/** @param lock locks the row until the transaction ends */
export async function findCurriculum(db: Transaction, curriculumId: string, lock = false): Promise<CurriculumRow> {
  const [row] = await db.query<CurriculumRow & Record<string, unknown>>(
    `select curriculum_id as "curriculumId", parent_id as "parentId", name, description, drawing, state
     from portal.lms_curriculum where curriculum_id = $1 ${lock ? 'for update' : ''}`,
    [curriculumId],
  );
  if (!row) throw notFound();
  return row;
}

interface PlaceRow {
  CourseID: string;
  mandatory: boolean;
  dueOn: string | null;
  dueDays: number | null;
}

const dueOf = ({ dueOn, dueDays }: PlaceRow): DueRule | null => {
  if (dueOn !== null) return { on: dueOn };
  return dueDays === null ? null : { days: dueDays };
};

export async function placesOf(db: Transaction, curriculumId: string): Promise<Place[]> {
  const rows = await db.query<PlaceRow & Record<string, unknown>>(
    `select course_id as "CourseID", mandatory, to_char(due_on, 'YYYY-MM-DD') as "dueOn", due_days as "dueDays"
     from portal.lms_curriculum_course where curriculum_id = $1 order by position, course_id`,
    [curriculumId],
  );
  return rows.map((row) => ({ CourseID: row.CourseID, mandatory: row.mandatory, due: dueOf(row) }));
}

interface AudienceRow {
  organisationId: string | null;
  unitId: string | null;
  teamId: string | null;
  userId: string | null;
  role: Role | null;
  name: string | null;
}

function audienceOf({ organisationId, unitId, teamId, userId, role }: AudienceRow): Audience {
  if (organisationId !== null) return { kind: 'organisation', id: organisationId };
  if (unitId !== null) return { kind: 'unit', id: unitId };
  if (teamId !== null) return { kind: 'team', id: teamId };
  if (userId !== null) return { kind: 'person', id: userId };
  return role === null ? { kind: 'everybody' } : { kind: 'role', role };
}

/** The audiences of a curriculum with their names. A role's name is the role itself; "everyone" has none. */
export async function audiencesOf(
  db: Transaction,
  curriculumId: string,
): Promise<{ audience: Audience; name: string }[]> {
  const rows = await db.query<AudienceRow & Record<string, unknown>>(
    `select a.organisation_id as "organisationId", a.unit_id as "unitId", a.team_id as "teamId", a.user_id as "userId",
       a.role, coalesce(o.name, n.name, t.name, u.first_name || ' ' || u.last_name, a.role, '') as name
     from portal.lms_allocation a
     left join portal.account_organisation o on o.tenant_id = a.tenant_id and o.organisation_id = a.organisation_id
     left join portal.account_unit n on n.tenant_id = a.tenant_id and n.unit_id = a.unit_id
     left join portal.account_team t on t.tenant_id = a.tenant_id and t.team_id = a.team_id
     left join portal.account_user u on u.tenant_id = a.tenant_id and u.user_id = a.user_id
     where a.curriculum_id = $1 order by name, a.allocation_id`,
    [curriculumId],
  );
  return rows.map((row) => ({ audience: audienceOf(row), name: row.name ?? '' }));
}

const reachedBy = (allocation: string): string =>
  isInAllocation({ allocation, user: 'u.user_id', teams: teamsOf('u.tenant_id', 'u.user_id') });

/** Number of enabled people to whom published curricula and sections assign the course, each counted once. */
export async function peopleGivenCourse(db: Transaction, courseId: string): Promise<number> {
  const [row] = await db.query<{ people: number }>(
    `select count(*)::int as people from portal.account_user u where u.disabled_at is null and exists (
       select from portal.lms_curriculum_course l
       join portal.lms_curriculum s on s.tenant_id = l.tenant_id and s.curriculum_id = l.curriculum_id
       join portal.lms_curriculum top on top.tenant_id = s.tenant_id
         and top.curriculum_id = coalesce(s.parent_id, s.curriculum_id)
       join portal.lms_allocation a on a.tenant_id = top.tenant_id and a.curriculum_id = top.curriculum_id
       where l.tenant_id = u.tenant_id and l.course_id = $1 and s.state = 'published' and top.state = 'published'
         and ${reachedBy('a')})`,
    [courseId],
  );
  return row?.people ?? 0;
}

/** Number of enabled people in the audience of each curriculum. */
export async function peopleGiven(
  db: Transaction,
  curriculumIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ id: string; people: number }>(
    `select c.id, count(u.user_id)::int as people from unnest($1::uuid[]) as c (id)
     left join portal.account_user u on u.disabled_at is null and exists (select from portal.lms_allocation a
       where a.tenant_id = u.tenant_id and a.curriculum_id = c.id and ${reachedBy('a')})
     group by c.id`,
    [curriculumIds],
  );
  return new Map(rows.map((row) => [row.id, row.people]));
}
