/** Manages the points of activities, and revokes points. */

import type { ActivityEvent } from '@portico/contracts/gamification/activity-events';
import type * as calls from '@portico/contracts/gamification/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { saveVersioned } from '../../../platform/versions/save-versioned.ts';
import { findVisiblePeople, personsById } from '../../../services/account/public.ts';
import { revokeActivity } from '../activity/record-activity.ts';
import { allRules, rulesSubject, ruleValue } from '../activity/rules.ts';

export const getRules: Handler<typeof calls.getRules> = (_, { db }) => allRules(db);

export const saveRule: Handler<typeof calls.saveRule> = async ({ body }, context) => {
  const { db, tenant, audit } = context;
  const { baseVersion, ...wanted } = body;
  const before = (await allRules(db)).find(({ deed: activity }) => activity === body.deed);
  const saved = await saveVersioned(context, {
    subject: rulesSubject(tenant.tenantId),
    field: body.deed,
    baseVersion: baseVersion ?? before?.version ?? 0,
    value: ruleValue(wanted),
    merge: { by: 'whole' },
    initial: before ? ruleValue(before) : '',
  });
  const rule = saved.merged && before ? before : { ...wanted, version: saved.version };
  await db.query(
    `insert into portal.gamification_rule (tenant_id, deed, points, daily_limit)
     values ((select platform.current_tenant()), $1, $2, $3)
     on conflict (tenant_id, deed) do update set points = excluded.points, daily_limit = excluded.daily_limit`,
    [rule.deed, rule.points, rule.dailyLimit],
  );
  audit({
    object: { kind: 'points-rule', id: tenant.tenantId },
    ...(before && { before }),
    after: rule,
    plain: ['deed', 'points', 'dailyLimit', 'version'],
  });
  return rule;
};

export const findPlayers: Handler<typeof calls.findPlayers> = async ({ query }, { db, actor }) => {
  const ids = await findVisiblePeople(db, actor.self, query.text, 20);
  const persons = await personsById(db, ids);
  return persons
    .registered(ids)
    .map(({ UserID, FirstName, LastName }) => ({ UserID, name: `${FirstName} ${LastName}` }));
};

interface EntryRow {
  user_id: string;
  deed: ActivityEvent | null;
  act: string | null;
  revokes: string | null;
}

export const revokePoints: Handler<typeof calls.revokePoints> = async ({ body }, { db, now, audit, judge }) => {
  const [entry] = await db.query<EntryRow & Record<string, unknown>>(
    'select user_id, deed, act, revokes from portal.gamification_point where point_id = $1',
    [body.pointID],
  );
  if (!entry) throw notFound();
  const { user_id: userId, deed: activity, act } = entry;
  judge([userId]);
  const [current] = await db.query<{ point_id: string }>(
    'select point_id from portal.gamification_deed where user_id = $1 and deed = $2 and act = $3',
    [userId, activity, act],
  );
  const isOpen = activity !== null && act !== null && entry.revokes === null && current?.point_id === body.pointID;
  if (!isOpen || !(await revokeActivity(db, { userId, deed: activity, act, about: body.reason, at: now })))
    throw new Refusal('conflict', 'These points are already revoked. Nothing was changed.', {
      current: { reason: 'not_revocable' },
    });
  audit({ object: { kind: 'points', id: body.pointID }, person: userId, after: { revoked: body.reason } });
  return { ok: true };
};
