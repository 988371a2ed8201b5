/** A one-to-one that another area plans, by the rights and rules of coaching: free times, and the invitation. */
import {
  firstOfHalfDays,
  placeOneToOnes,
  planDays,
  usualOneToOneMinutes,
} from '@portico/contracts/coaching/one-to-one-plan';
import type { OneToOneToPlan, TalkTimes } from '@portico/contracts/coaching/one-to-one-shapes';
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import type { Tenant } from '@portico/database/tenant';
import { addDays } from 'date-fns/addDays';
import type { Actor } from '../../../platform/actor.ts';
import { peopleByIds } from '../../../platform/people.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { workingHoursOf, zoneOfPerson } from '../../../services/account/public.ts';
import { coachingRules } from '../policy.ts';
import { oneToOnesOf } from './event-rows.ts';
import { busyTimesOf, hasOneToOne, inviteToOneToOnes, toPlanStart } from './one-to-ones.ts';

interface Planning {
  db: Transaction;
  actor: Actor;
  tenant: Tenant;
  now: Date;
}

/** True if the caller may coach the person, and the tenant has a schedule. */
async function coacheeToMeet({ db, actor, tenant }: Planning, coacheeId: string) {
  if (!isSwitchedOn(['coaching', 'schedule'], tenant.settings)) return undefined;
  const [person] = await peopleByIds(db, [coacheeId]);
  return person && coachingRules.startSessionWith(actor.self, person) ? person : undefined;
}

/**
 * When both are free, within the rules of the planner (0314). Null if they have a one-to-one, or the caller may not plan
 * one.
 */
export async function talkTimesWith(context: Planning, coacheeId: string): Promise<TalkTimes | null> {
  const { db, actor, now } = context;
  const me = actor.self.userId;
  const [person, events, busy, hours] = await Promise.all([
    coacheeToMeet(context, coacheeId),
    oneToOnesOf(db, [coacheeId]),
    busyTimesOf(db, [me, coacheeId], { from: now, to: addDays(now, planDays + 1) }),
    workingHoursOf(db, [me, coacheeId]),
  ]);
  if (!person || hasOneToOne(events, coacheeId, now, me)) return null;
  const timeZone = zoneOfPerson(db, actor.self);
  const [placed] = placeOneToOnes({
    leader: { timeZone, hours: hours(me), busy: busy(me) },
    people: [{ id: coacheeId, timeZone: person.timeZone ?? timeZone, hours: hours(coacheeId), busy: busy(coacheeId) }],
    minutes: usualOneToOneMinutes,
    now,
  });
  return {
    timeZone,
    minutes: usualOneToOneMinutes,
    free: firstOfHalfDays(placed?.free ?? [], timeZone).map((start) => toPlanStart(start, timeZone)),
  };
}

/** Plans it and invites the person. Refuses as `sendOneToOnes` does. False if the caller may not plan one. */
export async function planTalkWith(context: Planning, coacheeId: string, talk: OneToOneToPlan): Promise<boolean> {
  if (!(await coacheeToMeet(context, coacheeId))) return false;
  const { title, minutes, timeZone, date, timeStart } = talk;
  await inviteToOneToOnes(
    context,
    { title, minutes, timeZone, meetings: [{ coacheeID: coacheeId, date, timeStart }] },
    true,
  );
  return true;
}
