/**
 * Records a self-reported step of a mission: only steps declared as self-reportable (ruling 15), and at most once a
 * day.
 */

import type * as calls from '@portico/contracts/gamification/calls';
import { reportableDays } from '@portico/contracts/gamification/steps';
import { dayDifference } from '@portico/contracts/platform/days';
import type { Handler } from '../../platform/bind-area.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { todayOfPerson } from '../../services/account/public.ts';
import { recordReport } from './activity/record-activity.ts';
import { isRunning, missionsOf } from './missions.ts';

type Context = Pick<CallContext<typeof calls.setGamificationItem>, 'db' | 'actor' | 'now' | 'audit'>;

async function report(context: Context, query: { MissionId: string; itemID: number }, day: string, at: Date) {
  const { db, actor, now, audit } = context;
  const { userId } = actor.self;
  const found = (await missionsOf(db, userId, now)).find(({ MissionId }) => MissionId === query.MissionId);
  const item = found?.items.find(({ itemID }) => itemID === query.itemID);
  if (!found || !item) throw notFound();
  if (!item.selfReportable)
    throw new Refusal('forbidden', 'The portal completes this step automatically. Nothing was changed.');
  if (!isRunning(found, now) || at < new Date(found.startsOn))
    throw new Refusal('conflict', 'The mission is not running on that day. Nothing was changed.', {
      current: { reason: 'not_running', startsOn: found.startsOn, endsOn: found.endsOn },
    });
  await recordReport(db, { userId, missionId: found.MissionId, itemId: item.itemID, act: day, at });
  audit({
    object: { kind: 'mission', id: found.MissionId },
    after: { itemID: item.itemID, day },
    plain: ['itemID', 'day'],
  });
  const after = (await missionsOf(db, userId, now)).find(({ MissionId }) => MissionId === found.MissionId);
  if (!after) throw new Error('The mission that was just reported to is not there.');
  return after;
}

export const setGamificationItem: Handler<typeof calls.setGamificationItem> = async ({ query }, context) =>
  report(context, query, todayOfPerson(context.db, context.actor.self, context.now), context.now);

const refuseDay = (message: string) =>
  new Refusal('invalid_input', 'The input is not accepted.', { fields: [{ path: 'query.day', message }] });

export const setGamificationItemWithDate: Handler<typeof calls.setGamificationItemWithDate> = async (
  { query },
  context,
) => {
  const { year, month, day } = query;
  const noon = new Date(Date.UTC(year, month - 1, day, 12));
  if (noon.getUTCMonth() !== month - 1 || noon.getUTCDate() !== day) throw refuseDay('is not a day of the calendar');
  const given = noon.toISOString().slice(0, 10);
  const today = todayOfPerson(context.db, context.actor.self, context.now);
  const back = dayDifference(given, today);
  if (back < 0) throw refuseDay('is in the future');
  if (back > reportableDays) throw refuseDay(`is more than ${reportableDays} days ago`);
  // Noon of the day, but never later than now.
  return report(context, query, given, noon > context.now ? context.now : noon);
};
