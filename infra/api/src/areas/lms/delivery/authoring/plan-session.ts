/** Plans sessions: dates and number of seats. People who have signed up are notified of changes that affect them. */
import { randomUUID } from 'node:crypto';
import type * as calls from '@portico/contracts/lms/calls';
import { attendedTypes } from '@portico/contracts/lms/delivery/attended-types';
import { plannedStart } from '@portico/contracts/lms/delivery/planned-start';
import { isOpenForSignUp } from '@portico/contracts/lms/delivery/seats';
import { instantOf } from '@portico/contracts/platform/calendar/recurrence/wall-clock';
import type { Handler } from '../../../../platform/bind-area.ts';
import { personById } from '../../../../platform/people.ts';
import { notFound, Refusal } from '../../../../platform/refusal.ts';
import type { Transaction } from '../../../../platform/transaction.ts';
import { refuseOvertaken } from '../../../../platform/versions/refuse-overtaken.ts';
import { putInSchedules } from '../training/in-schedules.ts';
import { notifyPeople } from '../training/notify-people.ts';
import { promoteFromWaitingList } from '../training/promote.ts';
import { findSession, holdSessionsOf, type SessionRow, seatsOf } from '../training/session-rows.ts';
import { courseChanged, courseToFill, deliveryAnswer } from './course-delivery.ts';
import { safeAddress } from './set-address.ts';

const fault = (path: string, message: string) =>
  new Refusal('invalid_input', 'This session cannot be planned like this.', {
    fields: [{ path: `body.${path}`, message }],
  });

type Body = Parameters<Handler<typeof calls.saveTrainingSession>>[0]['body'];
type Wanted = Pick<SessionRow, 'startsAt' | 'minutes' | 'timeZone' | 'place' | 'joinAddress' | 'trainerId' | 'seats'>;

async function wantedOf(db: Transaction, body: Body, now: Date): Promise<Wanted> {
  const { startsOn, minutes, timeZone, place, seats, trainerID } = body;
  let startsAt: Date;
  try {
    startsAt = instantOf(`${startsOn}:00`, timeZone);
  } catch {
    throw fault('startsOn', 'noSuchTime');
  }
  if (startsAt <= now) throw fault('startsOn', 'past');
  const joinAddress = body.joinAddress === '' ? null : safeAddress(body.joinAddress, 'body.joinAddress');
  if (place === '' && joinAddress === null) throw fault('place', 'nowhere');
  const trainer = trainerID === undefined ? undefined : await personById(db, trainerID);
  if (trainerID !== undefined && (!trainer || trainer.disabled)) throw fault('trainerID', 'nobody');
  return { startsAt, minutes, timeZone, place, joinAddress, trainerId: trainer?.userId ?? null, seats };
}

const facts = ({ startsAt, minutes, timeZone, place, joinAddress, trainerId, seats }: Wanted) => ({
  startsAt: startsAt.toISOString(),
  minutes,
  timeZone,
  place,
  joinAddress,
  trainerId,
  seats,
});
const plain = ['startsAt', 'minutes', 'timeZone', 'place', 'joinAddress', 'trainerId', 'seats'];

/** True for a change of time or place, which people with a seat must know. */
const movesPeople = (before: Wanted, after: Wanted): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  before.minutes !== after.minutes ||
  before.place !== after.place ||
  before.joinAddress !== after.joinAddress;

const values = (wanted: Wanted) => [
  wanted.startsAt,
  wanted.minutes,
  wanted.timeZone,
  wanted.place,
  wanted.joinAddress,
  wanted.trainerId,
  wanted.seats,
];

/** The plan in the format of its form. */
const planOf = ({
  startsOn,
  minutes,
  timeZone,
  place,
  joinAddress,
  seats,
  trainerID,
}: NonNullable<Body['basedOn']>) => ({
  startsOn,
  minutes,
  timeZone,
  place,
  joinAddress,
  seats,
  trainerID: trainerID ?? null,
});

const asPlanned = ({ startsAt, minutes, timeZone, place, joinAddress, trainerId, seats }: Wanted) => ({
  startsOn: plannedStart(startsAt.toISOString(), timeZone),
  minutes,
  timeZone,
  place,
  joinAddress: joinAddress ?? '',
  seats,
  trainerID: trainerId,
});

export const saveTrainingSession: Handler<typeof calls.saveTrainingSession> = async ({ body }, context) => {
  const { db, tenant, now, actor, audit } = context;
  const { courseID: courseId } = body;
  await courseToFill(db, courseId, attendedTypes, 'together');
  await holdSessionsOf(db, courseId);
  const before = body.sessionID === undefined ? undefined : await findSession(db, body.sessionID, 'update');
  if (body.sessionID !== undefined && before?.courseId !== courseId) throw notFound();
  if (before && !isOpenForSignUp(before, now))
    throw new Refusal('conflict', 'The session has started or was cancelled. Nothing was changed.');
  const wanted = await wantedOf(db, body, now);
  const sessionId = before?.sessionId ?? randomUUID();
  const { basedOn } = body;
  if (before && basedOn)
    refuseOvertaken(
      { kind: 'trainingSession', id: sessionId },
      { basedOn: planOf(basedOn), yours: planOf(body), stands: asPlanned(before) },
    );
  if (before && JSON.stringify(facts(before)) === JSON.stringify(facts(wanted)))
    return deliveryAnswer(context, courseId);
  const list = before ? (await seatsOf(db, [sessionId]))(sessionId) : [];
  const taken = list.filter(({ state }) => state === 'seat');
  if (wanted.seats < taken.length) throw fault('seats', `taken:${taken.length}`);
  if (before)
    await db.query(
      `update portal.lms_training_session set starts_at = $2, minutes = $3, time_zone = $4, place = $5,
         join_address = $6, trainer_id = $7, seats = $8, revision = revision + 1, changed_at = $9 where session_id = $1`,
      [sessionId, ...values(wanted), now],
    );
  else
    await db.query(
      `insert into portal.lms_training_session (tenant_id, session_id, course_id, starts_at, minutes, time_zone, place,
         join_address, trainer_id, seats, changed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [tenant.tenantId, sessionId, courseId, ...values(wanted), now],
    );
  const session = await findSession(db, sessionId);
  if (session) await promoteFromWaitingList(context, session);
  if (before && movesPeople(before, wanted))
    await notifyPeople(
      context,
      'training.changed',
      courseId,
      taken.map(({ userId }) => userId),
      actor.userId,
    );
  await putInSchedules(context, sessionId);
  if (!before) await courseChanged(db, courseId, now);
  audit({
    object: { kind: 'trainingSession', id: sessionId },
    ...(before && { before: facts(before) }),
    after: facts(wanted),
    plain,
  });
  return deliveryAnswer(context, courseId);
};

export const cancelTrainingSession: Handler<typeof calls.cancelTrainingSession> = async ({ body }, context) => {
  const { db, now, actor, audit } = context;
  const { sessionID: sessionId } = body;
  const session = await findSession(db, sessionId, 'update');
  if (!session) throw notFound();
  if (session.cancelled) return { ok: true };
  if (!isOpenForSignUp(session, now))
    throw new Refusal('conflict', 'The session has started, so it can no longer be cancelled. Nothing was changed.');
  await db.query(
    `update portal.lms_training_session set cancelled_at = $2, revision = revision + 1, changed_at = $2
     where session_id = $1`,
    [sessionId, now],
  );
  const people = (await seatsOf(db, [sessionId]))(sessionId).map(({ userId }) => userId);
  await notifyPeople(context, 'training.cancelled', session.courseId, people, actor.userId);
  await putInSchedules(context, sessionId);
  audit({
    object: { kind: 'trainingSession', id: sessionId },
    after: { cancelled: true, people: people.length },
    plain: ['cancelled', 'people'],
  });
  return { ok: true };
};
