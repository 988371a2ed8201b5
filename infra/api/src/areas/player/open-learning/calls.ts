import type * as calls from '@portico/contracts/player/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { useLink } from '../../../platform/links/read-link.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { courseCard } from '../../lms/public.ts';
import { openAttempt } from '../attempts.ts';
import { launchOwn, tokenForLaunch } from '../launch.ts';
import { outlineOf } from '../outline.ts';
import { packageOfCourse } from '../packages.ts';
import { findLaunch } from '../sessions.ts';
import { openedBy } from './by-link.ts';

export const getOpenLearning: Handler<typeof calls.getOpenLearning> = async ({ query }, context) => {
  const { db } = context;
  const { learner, courseId, rights } = await openedBy(context, query);
  const course = await courseCard(db, courseId);
  if (!course) throw notFound();
  const attempt = await openAttempt(db, learner.userId, courseId);
  const packageId = attempt?.packageId ?? (await packageOfCourse(db, courseId))?.packageId;
  const outline = packageId ? { courseID: courseId, ...(await outlineOf(db, packageId, attempt, true)) } : null;
  return { course, locked: rights.launch ? (outline ? null : 'noContent') : 'prerequisite', outline };
};

export const launchOpenLearning: Handler<typeof calls.launchOpenLearning> = async ({ query, body }, context) => {
  const { learner, courseId, rights, link } = await openedBy(context, query);
  if (!rights.launch) throw new Refusal('conflict', 'You need to complete another course first. Nothing was changed.');
  const { db, tenant, secrets, now } = context;
  await useLink(db, { tenantId: tenant.tenantId, key: secrets.links, now }, 'openLearning', query.link);
  const { scoID, restart = false } = body;
  const answer = await launchOwn(context, {
    userId: learner.userId,
    courseId,
    scoID,
    fresh: restart,
    mode: 'normal',
    openLink: link.linkId,
    signIn: undefined,
  });
  context.audit({
    object: { kind: 'course', id: courseId },
    after: { openLink: link.linkId, scoID },
    person: learner.userId,
    plain: ['openLink', 'scoID'],
  });
  return answer;
};

export const renewOpenLearning: Handler<typeof calls.renewOpenLearning> = async ({ query, body }, context) => {
  const { learner, link } = await openedBy(context, query);
  const launch = await findLaunch(context.db, body.launchID, learner.userId);
  if (launch?.openLink !== link.linkId) throw notFound();
  return { token: tokenForLaunch(context, launch, undefined) };
};
