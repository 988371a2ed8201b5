/** Demo data of gamification: job titles, a ledger of points, missions and who did which step. */
import type { ClientBase } from 'pg';
import { jobTitles, missions, reasons } from './gamification/missions.ts';
import { insertRows } from './insert-rows.ts';
import { seededChoice } from './seeded-choice.ts';
import { stableId } from './stable-id.ts';
import { daysFrom } from './when.ts';
import type { DemoFill, DemoPerson, DemoWorld } from './world.ts';

const table = (name: string) => `portal.gamification_${name}`;
const players = ({ people }: DemoWorld): DemoPerson[] => people.all.filter((person) => person.teamId !== null);

async function fillJobTitles(db: ClientBase, world: DemoWorld): Promise<void> {
  const { tenantId } = world.tenant;
  const idOf = (name: string) => stableId(tenantId, 'gamification', 'job title', name);
  await insertRows(
    db,
    table('job_title'),
    tenantId,
    jobTitles.map((name) => ({ job_title_id: idOf(name), name })),
  );
  const titleOf = (person: DemoPerson) =>
    person.role === 'Team Leader'
      ? 'Team leader'
      : seededChoice('demo job title', person.username).pick([
          'Customer advisor',
          'Customer advisor',
          'Senior advisor',
          'Specialist',
        ]);
  await insertRows(
    db,
    table('job_title_holder'),
    tenantId,
    players(world).map((person) => ({ user_id: person.userId, job_title_id: idOf(titleOf(person)) })),
  );
}

function ledgerOf(person: DemoPerson, { tenant, now }: DemoWorld) {
  const chance = seededChoice('demo points', person.username);
  return Array.from({ length: 8 + chance.below(32) }, (_, at) => {
    const [reason, points] = chance.pick(reasons);
    return {
      point_id: stableId(tenant.tenantId, 'gamification', 'point', person.username, at),
      user_id: person.userId,
      points,
      reason,
      mission_id: null as string | null,
      given_at: daysFrom(now, -chance.below(80) - chance.below(24) / 24),
    };
  });
}

/** The items of each mission that a person has done, and when. */
function stepsOf(person: DemoPerson, { people, now }: DemoWorld) {
  const isLearner = person.userId === people.named('learner').userId;
  return missions.map((mission) => {
    const chance = seededChoice('demo mission', person.username, mission.key);
    const done = isLearner
      ? mission.learnerDone
      : mission.items.map(({ itemID }) => itemID).filter((_, at) => chance.chance(75 - at * 20));
    return { mission, done: done.map((itemID, at) => ({ itemID, doneAt: daysFrom(now, -2 * (done.length - at)) })) };
  });
}

export const fill: DemoFill = async (db, world) => {
  const { tenant, now } = world;
  const idOf = (key: string) => stableId(tenant.tenantId, 'gamification', 'mission', key);
  await fillJobTitles(db, world);
  await insertRows(
    db,
    table('mission'),
    tenant.tenantId,
    missions.map((mission, position) => ({
      mission_id: idOf(mission.key),
      title: mission.title,
      description: mission.description,
      points: mission.points,
      starts_at: daysFrom(now, -19),
      ends_at: mission.ends === undefined ? null : daysFrom(now, mission.ends),
      position,
    })),
  );
  await insertRows(
    db,
    table('mission_item'),
    tenant.tenantId,
    missions.flatMap((mission) =>
      mission.items.map(({ itemID, title, selfReportable }, position) => ({
        mission_id: idOf(mission.key),
        item_id: itemID,
        title,
        self_reportable: selfReportable ?? false,
        position,
      })),
    ),
  );
  const steps = players(world).map((person) => ({ person, steps: stepsOf(person, world) }));
  const done = steps.flatMap(({ person, steps: all }) =>
    all.flatMap(({ mission, done: items }) =>
      items.map(({ itemID, doneAt }) => ({
        user_id: person.userId,
        mission_id: idOf(mission.key),
        item_id: itemID,
        done_at: doneAt,
      })),
    ),
  );
  await insertRows(db, table('item_done'), tenant.tenantId, done);
  // A completed mission has given its points.
  const completed = steps.flatMap(({ person, steps: all }) =>
    all
      .filter(({ mission, done: items }) => items.length === mission.items.length)
      .map(({ mission }) => ({
        point_id: stableId(tenant.tenantId, 'gamification', 'point', person.username, mission.key),
        user_id: person.userId,
        points: mission.points,
        reason: `Mission completed: ${mission.title}`,
        mission_id: idOf(mission.key),
        given_at: daysFrom(now, -2),
      })),
  );
  await insertRows(
    db,
    table('point'),
    tenant.tenantId,
    players(world).flatMap((person) => ledgerOf(person, world)),
  );
  await insertRows(db, table('point'), tenant.tenantId, completed);
};
