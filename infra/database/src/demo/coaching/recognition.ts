/** Demo data of recognition: what can be given, who was given it and why, and feedback that was written down. */
import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { stableId } from '../stable-id.ts';
import { dayFrom, doneAt } from '../when.ts';
import type { DemoPerson, DemoTeam, DemoWorld } from '../world.ts';

const kinds = [
  ['calm-voice', 'award', 'Calm voice', 'For who stays useful when a call gets loud.', 'heart', 3],
  ['bright-idea', 'award', 'Bright idea', 'For an idea that others now work by.', 'sparkles', null],
  ['helping-hand', 'award', 'Helping hand', 'For time given to a colleague.', 'users', 5],
  ['on-target', 'award', 'On target', 'For a month in which every promise was kept.', 'target', 2],
  ['first-steps', 'accreditation', 'First steps', 'Has taken over contacts alone.', 'rocket', null],
  ['safe-hands', 'accreditation', 'Safe hands', 'Handles personal data without a mistake.', 'shield', null],
] as const;

const reasons: Readonly<Record<string, string>> = {
  'calm-voice': 'On Tuesday you let an angry customer finish, and he thanked you in the end.',
  'bright-idea': 'Your list of the five most asked questions saves all of us a minute a call.',
  'helping-hand': 'You stayed with Noor until her first evening shift ran by itself.',
  'on-target': 'Not one call-back was late in the whole month.',
  'first-steps': 'You have led your first twenty contacts from greeting to note.',
  'safe-hands': 'Three months of checks, and nothing to correct.',
};

const feedback = [
  {
    action: 'You let the customer finish and then said back in one sentence what you had understood.',
    impact: 'He slowed down at once; the call took four minutes instead of ten.',
    desired: 'Begin every complaint that way, and tell the others in the huddle how you do it.',
  },
  {
    action: 'In two of five calls the note ended with the first question.',
    impact: 'The colleague who took over had to ask the customer everything again.',
    desired: 'Write the last agreement first: who does what by when.',
  },
] as const;

const accreditationId = ({ tenant }: DemoWorld, key: string): string =>
  stableId(tenant.tenantId, 'portal', 'accreditation', key);

/** Every third member of a team has one award, the next one two. */
function awardsOf(world: DemoWorld, team: DemoTeam, person: DemoPerson, at: number) {
  const count = at % 3 === 0 ? 2 : at % 3;
  return Array.from({ length: count }, (_, nth) => {
    const [key] = kinds[(at + nth * 2) % kinds.length] ?? kinds[0];
    return {
      award_id: stableId(world.tenant.tenantId, 'portal', 'award', person.username, nth),
      accreditation_id: accreditationId(world, key),
      user_id: person.userId,
      awarder_id: team.leaderId,
      reason: reasons[key] ?? '',
      awarded_at: doneAt(world.now, 9 + at + nth * 20, '14:10'),
    };
  });
}

function aidOf(world: DemoWorld, team: DemoTeam, person: DemoPerson, at: number) {
  const [praise, wish] = feedback;
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
  await insertRows(
    db,
    'portal.portal_accreditation',
    tenantId,
    kinds.map(([key, type, name, description, icon, monthly_limit], position) => ({
      accreditation_id: accreditationId(world, key),
      type,
      name,
      description,
      icon,
      organisation_id: null,
      enabled: true,
      monthly_limit,
      position,
    })),
  );
  const members = world.people.teams.flatMap((team) =>
    world.people.membersOf(team.teamId).map((person, at) => ({ team, person, at })),
  );
  await insertRows(
    db,
    'portal.portal_award',
    tenantId,
    members.flatMap(({ team, person, at }) => awardsOf(world, team, person, at)),
  );
  await insertRows(
    db,
    'portal.coaching_aid',
    tenantId,
    members.filter(({ at }) => at < 4).map(({ team, person, at }) => aidOf(world, team, person, at)),
  );
}
