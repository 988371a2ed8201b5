/** Demo data of gamification: job titles, seasons, missions and badges, and everyone's activity. */
import { spanOf } from '@portico/contracts/gamification/periods';
import { rankByPoints } from '@portico/contracts/gamification/ranking';
import type { ClientBase } from 'pg';
import { stableId } from '../stable-id.ts';
import { badgesOf, type DemoEvent, eventsOf, type StepAct, stepsOf } from './gamification/events-of.ts';
import { badges, jobTitles, missions } from './gamification/missions.ts';
import { insertRows } from './insert-rows.ts';
import { seededChoice } from './seeded-choice.ts';
import { dayFrom, daysFrom } from './when.ts';
import type { DemoFill, DemoPerson, DemoWorld } from './world.ts';

const players = ({ people }: DemoWorld): DemoPerson[] => people.all.filter((person) => person.teamId !== null);
const missionIds =
  ({ tenant }: DemoWorld) =>
  (key: string) =>
    stableId(tenant.tenantId, 'gamification', 'mission', key);
const badgeIds =
  ({ tenant }: DemoWorld) =>
  (key: string) =>
    stableId(tenant.tenantId, 'gamification', 'badge', key);

async function fillJobTitles(db: ClientBase, world: DemoWorld): Promise<void> {
  const { tenantId } = world.tenant;
  const idOf = (name: string) => stableId(tenantId, 'gamification', 'job title', name);
  await insertRows(db, tenantId, {
    'portal.gamification_job_title': jobTitles.map((name) => ({ job_title_id: idOf(name), name })),
  });
  const titleOf = (person: DemoPerson) =>
    person.role === 'Team Leader'
      ? 'Team leader'
      : seededChoice('demo job title', person.username).pick([
          'Customer advisor',
          'Customer advisor',
          'Senior advisor',
          'Specialist',
        ]);
  await insertRows(db, tenantId, {
    'portal.gamification_job_title_holder': players(world).map((person) => ({
      user_id: person.userId,
      job_title_id: idOf(titleOf(person)),
    })),
  });
}

async function fillMissions(db: ClientBase, world: DemoWorld): Promise<void> {
  const { tenant, now } = world;
  const idOf = missionIds(world);
  await insertRows(db, tenant.tenantId, {
    'portal.gamification_mission': missions().map((mission, position) => ({
      mission_id: idOf(mission.key),
      title: mission.title,
      description: mission.description,
      points: mission.points,
      starts_at: `${dayFrom(now, -mission.began)}T00:00:00Z`,
      ends_at: mission.ends === undefined ? null : `${dayFrom(now, mission.ends)}T00:00:00Z`,
      position,
      enabled: true,
      version: 1,
    })),
    'portal.gamification_mission_item': missions().flatMap((mission) =>
      mission.steps.map(({ itemID, title, deed, target }, position) => ({
        mission_id: idOf(mission.key),
        item_id: itemID,
        title,
        self_reportable: deed === null,
        position,
        deed,
        target,
      })),
    ),
  });
}

async function fillBadges(db: ClientBase, world: DemoWorld): Promise<void> {
  const { tenant, now } = world;
  await insertRows(db, tenant.tenantId, {
    'portal.gamification_badge': badges().map(({ key, name, description, icon, criterion }, position) => ({
      badge_id: badgeIds(world)(key),
      name,
      description,
      icon,
      kind: criterion.kind,
      mission_id: criterion.kind === 'mission' ? missionIds(world)(criterion.mission) : null,
      deed: criterion.kind === 'deeds' ? criterion.deed : null,
      threshold: criterion.kind === 'mission' ? null : criterion.threshold,
      enabled: true,
      position,
      version: 1,
    })),
    'portal.gamification_season': [
      { name: 'Autumn season', from: -60, to: 30 },
      { name: 'Summer season', from: -150, to: -61 },
    ].map(({ name, from, to }) => ({
      season_id: stableId(tenant.tenantId, 'gamification', 'season', name),
      name,
      starts_on: dayFrom(now, from),
      ends_on: dayFrom(now, to),
      version: 1,
    })),
  });
}

const nicknames = ['Night Owl', 'Coffee First', 'Lighthouse'];

/** People other than the named accounts. */
function outsidersOf(world: DemoWorld): DemoPerson[] {
  const named = new Set(['learner', 'learner2', 'coach', 'coach2', 'admin'].map((name) => world.people.named(name)));
  return players(world).filter((person) => !named.has(person));
}

/** A few people use a nickname; one has opted out of the boards. */
async function fillPlayers(db: ClientBase, world: DemoWorld): Promise<void> {
  const others = outsidersOf(world);
  await insertRows(db, world.tenant.tenantId, {
    'portal.gamification_player': others.slice(0, nicknames.length + 1).map(({ userId }, at) => ({
      user_id: userId,
      sight: nicknames[at] ? 'nickname' : 'hidden',
      nickname: nicknames[at] ?? null,
    })),
  });
}

/** As if the job had run at the beginning of the week: the ranks of everyone who is not hidden. */
function weekRanksOf(world: DemoWorld, done: readonly { person: DemoPerson; events: readonly DemoEvent[] }[]) {
  const monday = spanOf('week', world.now).from as Date;
  const hidden = outsidersOf(world)[nicknames.length];
  const scored = done
    .filter(({ person }) => person !== hidden)
    .map(({ person, events }) => ({
      person,
      name: person.username,
      points: events.filter(({ at }) => at < monday).reduce((sum, { points }) => sum + points, 0),
    }));
  const organisations = new Set(scored.flatMap(({ person }) => person.organisationIds));
  return [...organisations].flatMap((organisation) =>
    rankByPoints(scored.filter(({ person }) => person.organisationIds.includes(organisation))).map(
      ({ person, rank }) => ({
        board_id: organisation,
        user_id: person.userId,
        rank,
        taken_on: monday.toISOString().slice(0, 10),
      }),
    ),
  );
}

const toLedger = (world: DemoWorld, person: DemoPerson, doing: DemoEvent) => ({
  point_id: stableId(world.tenant.tenantId, 'gamification', 'point', person.username, doing.deed, doing.act),
  user_id: person.userId,
  points: doing.points,
  reason: doing.about,
  mission_id: doing.deed === 'missionCompleted' ? doing.act : null,
  given_at: doing.at,
  deed: doing.deed,
  act: doing.act,
});

const toDeed = (world: DemoWorld, person: DemoPerson, doing: DemoEvent) => ({
  user_id: person.userId,
  deed: doing.deed,
  act: doing.act,
  point_id: toLedger(world, person, doing).point_id,
  points: doing.points,
  counted_on: doing.at.toISOString().slice(0, 10),
  celebrated_at: doing.at,
});

const toStep = (world: DemoWorld, person: DemoPerson, { mission, itemID, act, at, how }: StepAct) => ({
  user_id: person.userId,
  mission_id: missionIds(world)(mission.key),
  item_id: itemID,
  act,
  done_at: at,
  how,
});

export const fill: DemoFill = async (db, world) => {
  const { tenantId } = world.tenant;
  await fillJobTitles(db, world);
  await fillMissions(db, world);
  await fillBadges(db, world);
  await fillPlayers(db, world);
  const done = players(world).map((person) => {
    const events = eventsOf(person, world);
    const { acts, completed } = stepsOf(person, world, events);
    return { person, acts, events: [...events, ...completed] };
  });
  await insertRows(db, tenantId, {
    'portal.gamification_step_act': done.flatMap(({ person, acts }) => acts.map((act) => toStep(world, person, act))),
  });
  await insertRows(db, tenantId, { 'portal.gamification_week_rank': weekRanksOf(world, done) });
  const all = done.flatMap(({ person, events }) => events.map((doing) => ({ person, doing })));
  await insertRows(db, tenantId, {
    'portal.gamification_deed': all.map(({ person, doing }) => toDeed(world, person, doing)),
    'portal.gamification_point': all.map(({ person, doing }) => toLedger(world, person, doing)),
    'portal.gamification_badge_holder': done.flatMap(({ person, events }) =>
      badgesOf(events, missionIds(world)).map((key) => ({
        credential_id: stableId(tenantId, 'gamification', 'credential', person.username, key),
        badge_id: badgeIds(world)(key),
        user_id: person.userId,
        given_at: daysFrom(world.now, -1),
        celebrated_at: daysFrom(world.now, -1),
      })),
    ),
  });
};
