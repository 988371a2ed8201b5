/** Sessions of a course as its learners see them, and one of them as an iCalendar file. */

import type * as calls from '@portico/contracts/lms/calls';
import { attendedTypes } from '@portico/contracts/lms/delivery/attended-types';
import { ruledProgress } from '@portico/contracts/lms/delivery/delivery-progress';
import { mayMarkNow } from '@portico/contracts/lms/delivery/seats';
import { calendarText } from '@portico/contracts/platform/calendar/ical/calendar-text';
import { wallTimeAt } from '@portico/contracts/platform/calendar/recurrence/wall-clock';
import { millisecondsInDay } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import type { Handler } from '../../../../platform/bind-area.ts';
import { notFound } from '../../../../platform/refusal.ts';
import { pageOfCourse } from '../../course-subject.ts';
import { courseToTake } from '../course-to-take.ts';
import { withEarlierCompletion } from '../record-rule-progress.ts';

import { ownSessionAnswers } from './own-session-answers.ts';
import { endOf, managesSession } from './session-answer.ts';
import { findSession, type SessionRow, seatsOf, sessionsOf } from './session-rows.ts';

/** After this time, authors can still find the session in the course. */
const stillMarkedMs = 60 * millisecondsInDay;

export const getTrainingSessions: Handler<typeof calls.getTrainingSessions> = async ({ query }, context) => {
  const { db, actor, now } = context;
  const { courseID: courseId } = query;
  const { type } = await courseToTake(db, actor, courseId, attendedTypes);
  const sessions = await sessionsOf(db, courseId);
  const lists = await seatsOf(
    db,
    sessions.map(({ sessionId }) => sessionId),
  );
  // Upcoming sessions come first. Past sessions are shown to people who were in them and, for some weeks, to those who
  // mark attendance.
  const isToMark = (one: SessionRow) =>
    managesSession(actor, one) && mayMarkNow(one, now) && differenceInMilliseconds(now, endOf(one)) < stillMarkedMs;
  const shown = sessions.filter(
    (one) => endOf(one) > now || isToMark(one) || lists(one.sessionId).some(({ userId }) => userId === actor.userId),
  );
  const [past, coming] = [shown.filter((one) => endOf(one) <= now), shown.filter((one) => endOf(one) > now)];
  const attended = sessions.some((one) =>
    lists(one.sessionId).some(({ userId, attendance }) => userId === actor.userId && attendance === 'attended'),
  );
  const answer = await ownSessionAnswers(db, actor, coming, now);
  return {
    sessions: [...coming, ...past.reverse()].map((one) => answer(one, lists(one.sessionId))),
    progress: await withEarlierCompletion(
      db,
      { userId: actor.userId, courseId },
      ruledProgress(type, attended ? 1 : 0, 1),
    ),
  };
};

export const getSessionCalendarFile: Handler<typeof calls.getSessionCalendarFile> = async ({ query }, context) => {
  const { db, actor, tenant } = context;
  const session = await findSession(db, query.sessionID);
  if (!session) throw notFound();
  const isManager = managesSession(actor, session);
  const [{ name, page }, seats] = await Promise.all([
    pageOfCourse(db, session.courseId),
    seatsOf(db, [session.sessionId]),
    isManager ? undefined : courseToTake(db, actor, session.courseId, attendedTypes),
  ]);
  const own = seats(session.sessionId).find(({ userId }) => userId === actor.userId);
  const mayJoin = isManager || own?.state === 'seat';
  const text = calendarText({
    name,
    method: session.cancelled ? 'CANCEL' : 'PUBLISH',
    entries: [
      {
        uid: `${session.sessionId}@${tenant.slug}`,
        title: name,
        description: page,
        location: session.place || (mayJoin ? (session.joinAddress ?? '') : ''),
        ...(mayJoin && session.joinAddress !== null ? { link: session.joinAddress } : {}),
        status: session.cancelled ? 'cancelled' : own?.state === 'waiting' ? 'tentative' : 'confirmed',
        reminders: [30],
        series: {
          id: session.sessionId,
          start: wallTimeAt(session.startsAt, session.timeZone).slice(0, 16).concat(':00'),
          timeZone: session.timeZone,
          rule: null,
          excluded: [],
          moved: [],
        },
        minutes: session.minutes,
        changed: session.changedAt.toISOString(),
        revision: session.revision,
      },
    ],
  });
  return { name: 'session.ics', text };
};
