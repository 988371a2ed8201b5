/** Open learning links: listed, created and revoked by administrators with the learner in scope. */

import type * as calls from '@portico/contracts/lms/calls';
import type { OpenLink } from '@portico/contracts/lms/open-link';
import { deliveryTypes } from '@portico/contracts/platform/constants';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInDay } from 'date-fns/constants';
import type { Person } from '../../../platform/actor.ts';
import { attributionOf } from '../../../platform/attribution.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import { playableCourses } from '../../../platform/course-content.ts';
import type { LinkPlace } from '../../../platform/links/link-row.ts';
import { type ListedLink, linksOfPerson } from '../../../platform/links/list-links.ts';
import { makeLink } from '../../../platform/links/make-link.ts';
import { revokeLinks } from '../../../platform/links/revoke-link.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { learningOf } from '../learning-of.ts';

const purpose = 'openLearning';

/** Links that act for the person, without those the person created for someone else. */
const openLinksFor = async (db: Transaction, place: LinkPlace, person: Person): Promise<ListedLink[]> =>
  (await linksOfPerson(db, place, person.userId)).filter(
    (link) => link.purpose === purpose && link.personId === person.userId && link.subjectKind === 'course',
  );

function toAnswer(link: ListedLink): OpenLink[] {
  const holder = link.holder as { curriculumId?: unknown };
  if (typeof holder.curriculumId !== 'string') return [];
  return [
    {
      LinkID: link.linkId,
      CourseID: link.subjectId,
      CourseName: link.label,
      curriculumId: holder.curriculumId,
      value: link.value,
      madeOn: link.madeAt.toISOString(),
      expiresOn: link.expiresAt.toISOString(),
      used: link.used,
      lastUsedOn: link.lastUsedAt?.toISOString() ?? null,
    },
  ];
}

export const getOpenLearningLinks: Handler<typeof calls.getOpenLearningLinks> = async (
  _,
  { db, people, tenant, secrets, now, contributions },
) => {
  const person = people.username;
  if (!person) throw notFound();
  const place = { tenantId: tenant.tenantId, key: secrets.links, now };
  const { courses, topOf } = await learningOf(db, person, now);
  const playable = await playableCourses(db, contributions.courseContent);
  return {
    learner: {
      UserID: person.userId,
      UserName: person.username,
      FirstName: person.firstName,
      LastName: person.lastName,
    },
    links: (await openLinksFor(db, place, person)).flatMap(toAnswer),
    // Other course types need the portal around them, and an eLearning course without a package has nothing to open.
    courses: courses
      .filter((course) => course.type === deliveryTypes.eLearning && playable.has(course.courseId))
      .flatMap((course) => {
        const curriculum = topOf(course.curriculumId);
        return curriculum
          ? [
              {
                CourseID: course.courseId,
                CourseName: course.name,
                curriculumId: curriculum.id,
                curriculumName: curriculum.name,
              },
            ]
          : [];
      }),
  };
};

export const makeOpenLearningLink: Handler<typeof calls.makeOpenLearningLink> = async ({ body }, context) => {
  const { db, actor, people, tenant, secrets, now, contributions } = context;
  const person = people.username;
  if (!person) throw notFound();
  const place = { tenantId: tenant.tenantId, key: secrets.links, now };
  const { placed, topOf } = await learningOf(db, person, now);
  const playable = await playableCourses(db, contributions.courseContent);
  const course = placed.find(
    (one) =>
      one.courseId === body.CourseID &&
      one.type === deliveryTypes.eLearning &&
      playable.has(one.courseId) &&
      topOf(one.curriculumId)?.id === body.curriculumId,
  );
  if (!course) throw notFound();
  const { linkId } = await makeLink(db, place, {
    purpose,
    subject: { kind: 'course', id: course.courseId },
    holder: { curriculumId: body.curriculumId },
    label: course.name,
    personId: person.userId,
    maker: attributionOf(actor),
    expiresAt: addMilliseconds(now, body.days * millisecondsInDay),
  });
  context.audit({
    object: { kind: 'course', id: course.courseId },
    after: { openLink: linkId, days: body.days },
    person: person.userId,
    plain: ['openLink', 'days'],
  });
  const [made] = (await openLinksFor(db, place, person)).filter((one) => one.linkId === linkId).flatMap(toAnswer);
  if (!made) throw new Error('The link that was just made is not there.');
  return made;
};

export const revokeOpenLearningLink: Handler<typeof calls.revokeOpenLearningLink> = async ({ body }, context) => {
  const { db, actor, people, tenant, secrets, now } = context;
  const person = people.username;
  if (!person) throw notFound();
  const place = { tenantId: tenant.tenantId, key: secrets.links, now };
  const link = (await openLinksFor(db, place, person)).find((one) => one.linkId === body.LinkID);
  if (!link) throw notFound();
  const subject = { kind: link.subjectKind, id: link.subjectId };
  await revokeLinks(db, purpose, subject, { linkId: link.linkId, by: actor.userId, now });
  context.audit({
    object: { kind: 'course', id: link.subjectId },
    before: { openLink: link.linkId },
    person: person.userId,
    plain: ['openLink'],
  });
  return { ok: true };
};
