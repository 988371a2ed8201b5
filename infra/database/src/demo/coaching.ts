/** Demo data of coaching: topics, calendars, and sessions in every status with goals, options and actions. */
import type { ClientBase } from 'pg';
import { stableId } from '../stable-id.ts';
import { oneToOne, type TeamCalendar, teamEvents } from './coaching/event-rows.ts';
import { historyRows, reflectionRows } from './coaching/history-rows.ts';
import { fillRecognition } from './coaching/recognition.ts';
import { learnerPlan, planOf } from './coaching/session-plan.ts';
import { itemRows, sessionRow } from './coaching/session-rows.ts';
import { coachingTopics, sessionTexts } from './coaching/session-texts.ts';
import { zoneOfCountry } from './coaching/time-zones.ts';
import { insertRows } from './insert-rows.ts';
import { seededChoice } from './seeded-choice.ts';
import type { DemoFill, DemoPerson, DemoTeam, DemoWorld } from './world.ts';

const topicId = ({ tenant }: DemoWorld, key: string): string => stableId(tenant.tenantId, 'coaching', 'topic', key);

async function calendarOf(db: ClientBase, world: DemoWorld, team: DemoTeam, at: number): Promise<TeamCalendar> {
  const { rows } = await db.query<{ name: string }>(
    'select name from portal.account_unit where tenant_id = $1 and unit_id = $2',
    [world.tenant.tenantId, team.countryId],
  );
  return {
    tenantId: world.tenant.tenantId,
    now: world.now,
    team,
    timeZone: zoneOfCountry()[rows[0]?.name ?? ''] ?? 'UTC',
    room: `Room ${at + 2}`,
  };
}

/** Returns the one-to-one event of each coachee who has one. */
async function fillEvents(db: ClientBase, world: DemoWorld): Promise<Map<string, string>> {
  const meetings = new Map<string, string>();
  for (const [at, team] of world.people.teams.entries()) {
    const calendar = await calendarOf(db, world, team, at);
    const members = world.people.membersOf(team.teamId);
    const together = teamEvents(calendar);
    const single = members.flatMap((person, index) => oneToOne(calendar, person, index) ?? []);
    await insertRows(db, world.tenant.tenantId, {
      'portal.coaching_event': [...together, ...single],
      'portal.coaching_event_participant': together.flatMap(({ event_id }) =>
        members.map(({ userId }) => ({ event_id, user_id: userId, invited_at: world.now })),
      ),
    });
    for (const { event_id, coachee_id } of single) if (coachee_id) meetings.set(coachee_id, event_id);
  }
  return meetings;
}

function sessionsWith(world: DemoWorld, coachee: DemoPerson, coachId: string, eventId: string | null) {
  const { tenant, people, now } = world;
  const isLearner = coachee.userId === people.named('learner').userId;
  const chance = seededChoice('demo coaching', coachee.username);
  const plan = isLearner ? learnerPlan : planOf(chance, sessionTexts().length);
  let parentId: string | null = null;
  return plan.flatMap((planned, at) => {
    const text = sessionTexts()[planned.text];
    if (!text) return [];
    const sessionId = stableId(tenant.tenantId, 'coaching', 'session', coachee.username, at);
    const place = {
      tenantId: tenant.tenantId,
      now,
      sessionId,
      coachId,
      coacheeId: coachee.userId,
      // One session was created by the delegate while the coach was away.
      madeBy: isLearner && planned.outcome === 'accepted' ? people.named('delegate').userId : null,
      parentId,
      eventId,
      topicId: topicId(world, text.topic),
    };
    parentId = sessionId;
    return [{ session: sessionRow(place, planned, text), items: itemRows(place, planned, text) }];
  });
}

export const fill: DemoFill = async (db, world) => {
  const { tenant, people } = world;
  await insertRows(db, tenant.tenantId, {
    'portal.coaching_topic': coachingTopics().map(({ key, name, description }, position) => ({
      topic_id: topicId(world, key),
      name,
      description,
      position,
    })),
  });
  const meetings = await fillEvents(db, world);
  const sessions = people.teams.flatMap((team) =>
    people
      .membersOf(team.teamId)
      .flatMap((person) => sessionsWith(world, person, team.leaderId, meetings.get(person.userId) ?? null)),
  );
  await insertRows(db, tenant.tenantId, {
    'portal.coaching_session': sessions.map(({ session }) => session),
    'portal.coaching_item': sessions.flatMap(({ items }) => items),
    'portal.coaching_history': sessions.flatMap((demo) => historyRows(tenant.tenantId, demo)),
    'portal.coaching_reflection': reflectionRows(sessions),
  });
  await fillRecognition(db, world);
};
