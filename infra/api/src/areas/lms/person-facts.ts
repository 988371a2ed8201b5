/** Facts from learning: overdue and finished courses, and skills below the level the role expects. */
import { factsOfKind } from '@portico/contracts/coaching/person-facts';
import { courseAddress } from '@portico/contracts/lms/course-address';
import type { FactQuery, FactSource, FoundFact } from '../../platform/person-facts/fact-source.ts';
import { givenPlaces, teamsOf } from './audience.ts';
import { expiringCertificates } from './certificates/expiring-certificates.ts';
import { expectedOf, skillsOf } from './skills/skills-of.ts';

interface Row extends Record<string, unknown> {
  id: string;
  title: string;
  on: string;
}

const given = givenPlaces({ course: 'c', user: '$1::uuid', teams: teamsOf('c.tenant_id', '$1::uuid') });
const toFact = (row: Row): FoundFact => ({ ...row, value: null, target: null, link: null });

async function overdue({ db, person, today }: FactQuery): Promise<FoundFact[]> {
  const rows = await db.prepared<Row & { curriculumId: string }>(
    'lms_facts_overdue',
    `select c.course_id as id, c.name as title, to_char(d.due_on, 'YYYY-MM-DD') as on,
       (select min(top.curriculum_id::text) from ${given}) as "curriculumId"
     from portal.lms_deadline d
     join portal.lms_course c on c.tenant_id = d.tenant_id and c.course_id = d.course_id and c.state = 'published'
     where d.user_id = $1 and d.due_on < $2::date and exists (select from ${given})
       and not exists (select from portal.lms_progress p where p.tenant_id = d.tenant_id and p.user_id = d.user_id
         and p.course_id = d.course_id and p.completed_at is not null)
     order by d.due_on, lower(c.name), c.course_id limit ${factsOfKind}`,
    [person.userId, today],
  );
  return rows.map(({ curriculumId, ...row }) => ({
    ...toFact(row),
    ownLink: courseAddress({ curriculumId, CourseID: row.id, CourseName: row.title }),
  }));
}

/** Those that the team page lists as well, the most urgent first. */
async function expiring({ db, person, today }: FactQuery): Promise<FoundFact[]> {
  const found = await expiringCertificates(db, { userIds: [person.userId], today, most: factsOfKind });
  return found.map(({ id, courseId: part, name: title, until: on }) => ({ ...toFact({ id, title, on }), part }));
}

async function finished({ db, person }: FactQuery): Promise<FoundFact[]> {
  const rows = await db.prepared<Row>(
    'lms_facts_finished',
    `select k.completion_id as id, c.name as title, to_char(k.completed_at, 'YYYY-MM-DD') as on
     from portal.lms_completion k
     join portal.lms_course c on c.tenant_id = k.tenant_id and c.course_id = k.course_id
     where k.user_id = $1 and k.reverted_at is null
     order by k.completed_at desc, k.completion_id limit ${factsOfKind}`,
    [person.userId],
  );
  return rows.map(toFact);
}

/** Sorted by the size of the gap, largest first. */
async function skillGaps({ db, person }: FactQuery): Promise<FoundFact[]> {
  const skills = await skillsOf(db, person, await expectedOf(db, person.role), () => null);
  return skills
    .flatMap(({ SkillID, name, level, target, evidence }) =>
      target === null || level >= target
        ? []
        : [
            {
              id: SkillID,
              title: name,
              on: evidence[0]?.observedOn.slice(0, 10) ?? null,
              value: level,
              target,
              link: null,
            },
          ],
    )
    .sort((a, b) => b.target - b.value - (a.target - a.value))
    .slice(0, factsOfKind);
}

export const learningFacts: readonly FactSource[] = [
  { kind: 'course.overdue', flag: 'lms', find: overdue },
  { kind: 'certificate.expiring', flag: 'lms', find: expiring },
  { kind: 'course.finished', flag: 'lms', find: finished },
  { kind: 'skill.gap', flag: ['lms', 'career'], find: skillGaps },
];
