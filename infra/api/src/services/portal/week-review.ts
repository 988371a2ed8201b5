/** What the caller did last week, from all areas. */
import { dayBegins } from '@portico/contracts/platform/calendar/recurrence/wall-clock';
import { addDays } from '@portico/contracts/platform/days';
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import type * as calls from '@portico/contracts/portal/calls';
import { weekBefore, weekReviewOf } from '@portico/contracts/portal/week-review';
import type { Handler } from '../../platform/bind-area.ts';
import { todayOfPerson, zoneOfPerson } from '../account/public.ts';

export const getWeekReview: Handler<typeof calls.getWeekReview> = async (_, context) => {
  const { db, actor, tenant, now, contributions } = context;
  const today = todayOfPerson(db, actor.self, now);
  const week = weekBefore(today);
  const zone = zoneOfPerson(db, actor.self);
  const query = {
    ...{ db, person: actor.self, organisationId: actor.organisationId, week, today, now },
    from: dayBegins(week.monday, zone),
    until: dayBegins(addDays(week.sunday, 1), zone),
  };
  const sources = contributions.weekReview.filter(({ flag }) => isSwitchedOn(flag, tenant.settings));
  const found = await Promise.all(sources.map(({ find }) => find(query)));
  return { from: week.monday, to: week.sunday, review: weekReviewOf(found) };
};
