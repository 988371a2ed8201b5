/** Demo data of recognition: available awards, who received which and why, recorded feedback, and kudos. */
import { kudosBadges } from '@portico/contracts/recognition/kudos-rules';
import type { ClientBase } from 'pg';
import * as z from 'zod/mini';
import { stableId } from '../../stable-id.ts';
import { demoData } from '../demo-data.ts';
import { insertRows } from '../insert-rows.ts';
import { dayFrom, doneAt } from '../when.ts';
import type { DemoPerson, DemoTeam, DemoWorld } from '../world.ts';

const feedback = z.strictObject({ action: z.string(), impact: z.string(), desired: z.string() });
const recognition = demoData(
  'coaching/recognition',
  z.strictObject({
    kinds: z
      .array(
        z.strictObject({
          key: z.string(),
          type: z.enum(['award', 'accreditation']),
          name: z.string(),
          description: z.string(),
          icon: z.string(),
          monthlyLimit: z.nullable(z.number()),
          reason: z.string(),
        }),
      )
      .check(z.minLength(1)),
    feedback: z.tuple([feedback, feedback]),
    kudos: z.array(z.strictObject({ badge: z.enum(kudosBadges), words: z.string() })).check(z.minLength(1)),
  }),
);

const accreditationId = ({ tenant }: DemoWorld, key: string): string =>
  stableId(tenant.tenantId, 'portal', 'accreditation', key);

/** Every third member of a team has one award, the others two. */
function awardsOf(world: DemoWorld, team: DemoTeam, person: DemoPerson, at: number) {
  const count = at % 3 === 1 ? 1 : 2;
  return Array.from({ length: count }, (_, nth) => nth).flatMap((nth) => {
    const { kinds } = recognition();
    const kind = kinds[(at + nth * 2) % kinds.length];
    if (!kind) return [];
    return {
      award_id: stableId(world.tenant.tenantId, 'portal', 'award', person.username, nth),
      accreditation_id: accreditationId(world, kind.key),
      user_id: person.userId,
      awarder_id: team.leaderId,
      reason: kind.reason,
      awarded_at: doneAt(world.now, 9 + at + nth * 20, '14:10'),
    };
  });
}

/** Each member was thanked by the one after the next; the first three lately, so that the limits leave room. */
function kudosOf(world: DemoWorld, team: DemoTeam, person: DemoPerson, at: number) {
  const members = world.people.membersOf(team.teamId).filter(({ userGuid }) => userGuid !== null);
  const giver = members[(at + 2) % members.length];
  const given = recognition().kudos[at % recognition().kudos.length];
  if (!giver || !given || giver === person || person.userGuid === null) return [];
  return {
    kudos_id: stableId(world.tenant.tenantId, 'portal', 'kudos', person.username),
    giver_id: giver.userId,
    receiver_id: person.userId,
    badge: given.badge,
    words: given.words,
    only_receiver: false,
    given_at: doneAt(world.now, at < 3 ? 1 + at * 2 : 8 + at * 3, '15:20'),
  };
}

function aidOf(world: DemoWorld, team: DemoTeam, person: DemoPerson, at: number) {
  const [praise, wish] = recognition().feedback;
  const isBoth = at % 2 === 0;
  const on = dayFrom(world.now, -(4 + at));
  return {
    aid_id: stableId(world.tenant.tenantId, 'coaching', 'aid', person.username),
    coach_id: team.leaderId,
    coachee_id: person.userId,
    motivational_on: on,
    motivational_action: praise.action,
    motivational_impact: praise.impact,
    motivational_desired: praise.desired,
    developmental_on: isBoth ? on : null,
    developmental_action: isBoth ? wish.action : '',
    developmental_impact: isBoth ? wish.impact : '',
    developmental_desired: isBoth ? wish.desired : '',
    consented_at: doneAt(world.now, 3 + at, '11:45'),
    created_at: doneAt(world.now, 3 + at, '11:45'),
    changed_at: doneAt(world.now, 3 + at, '11:45'),
  };
}

export async function fillRecognition(db: ClientBase, world: DemoWorld): Promise<void> {
  const { tenantId } = world.tenant;
  await insertRows(db, tenantId, {
    'portal.portal_accreditation': recognition().kinds.map(
      ({ key, type, name, description, icon, monthlyLimit }, position) => ({
        accreditation_id: accreditationId(world, key),
        type,
        name,
        description,
        icon,
        organisation_id: null,
        enabled: true,
        monthly_limit: monthlyLimit,
        position,
      }),
    ),
  });
  const members = world.people.teams.flatMap((team) =>
    world.people.membersOf(team.teamId).map((person, at) => ({ team, person, at })),
  );
  await insertRows(db, tenantId, {
    'portal.portal_award': members.flatMap(({ team, person, at }) => awardsOf(world, team, person, at)),
    'portal.portal_kudos': members.flatMap(({ team, person, at }) => kudosOf(world, team, person, at)),
    'portal.coaching_aid': members
      .filter(({ at }) => at < 4)
      .map(({ team, person, at }) => aidOf(world, team, person, at)),
  });
}
