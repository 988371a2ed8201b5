/** Demo data of support: field choices, tickets in all lists and lines, their threads and followers. */
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { stableId } from '../stable-id.ts';
import { insertRows } from './insert-rows.ts';
import { seededChoice } from './seeded-choice.ts';
import { type ChoiceKind, choices, desk, type TicketText, tickets } from './support/desk.ts';
import { doneAt, minutesFrom } from './when.ts';
import type { DemoFill, DemoWorld } from './world.ts';

const choiceId = ({ tenant }: DemoWorld, kind: ChoiceKind, code: string): string =>
  stableId(tenant.tenantId, 'support', kind, code);
const ticketId = ({ tenant }: DemoWorld, ticket: TicketText): string =>
  stableId(tenant.tenantId, 'support', 'ticket', ticket.key);

function makerOf({ tenant, people }: DemoWorld, ticket: TicketText): string {
  if (ticket.by) return people.named(ticket.by).userId;
  const team = seededChoice('demo ticket', tenant.slug, ticket.key).pick(people.teams);
  const members = people.membersOf(team.teamId);
  return seededChoice('demo maker', tenant.slug, ticket.key).pick(members).userId;
}

const openedAt = ({ now }: DemoWorld, { age }: TicketText): Date => doneAt(now, age, '08:50');

/** The last entry of a thread is the last change of the ticket. */
const saidAt = (world: DemoWorld, ticket: TicketText, index: number): Date =>
  minutesFrom(openedAt(world, ticket), index * 95);

function ticketRow(world: DemoWorld, ticket: TicketText) {
  const closed = ticket.closed === undefined ? null : doneAt(world.now, ticket.closed, '15:30');
  return {
    ticket_id: ticketId(world, ticket),
    title: ticket.title,
    type_id: choiceId(world, 'type', ticket.type),
    priority_id: choiceId(world, 'priority', ticket.priority),
    impact_id: choiceId(world, 'impact', ticket.impact),
    severity_id: ticket.severity ? choiceId(world, 'severity', ticket.severity) : null,
    state_id: choiceId(world, 'state', ticket.state),
    line: ticket.line,
    created_by: makerOf(world, ticket),
    created_for: null,
    allocated_to: ticket.with ? world.people.named(ticket.with).userId : null,
    created_at: openedAt(world, ticket),
    updated_at: closed ?? saidAt(world, ticket, ticket.thread.length - 1),
    closed_at: closed,
    paused_since: closed ?? (ticket.state === 'waiting' ? saidAt(world, ticket, ticket.thread.length - 1) : null),
    first_reply_ms: firstReplyMs(world, ticket),
    solution_ms: closed && differenceInMilliseconds(closed, openedAt(world, ticket)),
  };
}

/** Time until staff wrote something that the requester could read; null if they have not. */
function firstReplyMs(world: DemoWorld, ticket: TicketText): number | null {
  const index = ticket.thread.findIndex((line, at) => isByStaff(ticket, line, at) && !line.startsWith('!'));
  return index < 0 ? null : differenceInMilliseconds(saidAt(world, ticket, index), saidAt(world, ticket, 0));
}

const isByStaff = (ticket: TicketText, line: string, index: number): boolean =>
  ticket.with !== undefined && (line.startsWith('!') || index % 2 === 1);

const commentRows = (world: DemoWorld, ticket: TicketText) =>
  ticket.thread.map((line, index) => {
    const internal = line.startsWith('!');
    const byStaff = isByStaff(ticket, line, index);
    return {
      comment_id: stableId(world.tenant.tenantId, 'support', 'comment', ticket.key, index),
      ticket_id: ticketId(world, ticket),
      author_id: byStaff && ticket.with ? world.people.named(ticket.with).userId : makerOf(world, ticket),
      text: internal ? line.slice(1) : line,
      internal,
      created_at: saidAt(world, ticket, index),
    };
  });

/** The history of the ticket: each line that had it, who took it, and its state. */
function eventRows(world: DemoWorld, ticket: TicketText) {
  if (!ticket.with) return [];
  const by_id = world.people.named(ticket.with).userId;
  const { firstName, lastName } = world.people.named(ticket.with);
  const nameOf = (code: string) => choices().state[code] ?? '';
  const happened = (index: number) => minutesFrom(saidAt(world, ticket, 0), 12 + index * 9);
  const passed = { FirstLine: [], SecondLine: ['FirstLine'], ThirdLine: ['FirstLine', 'SecondLine'] }[ticket.line];
  const through = [...passed, ticket.line];
  const facts = [
    ...passed.map((was, at) => ({
      kind: 'line',
      was,
      became: through[at + 1] ?? '',
      reason: desk().reasons[at] ?? '',
    })),
    { kind: 'allocated', was: '', became: `${firstName} ${lastName}`, reason: '' },
    { kind: 'state', was: nameOf('new'), became: nameOf(ticket.state), reason: '' },
  ];
  return facts.map((fact, index) => ({
    event_id: stableId(world.tenant.tenantId, 'support', 'event', ticket.key, index),
    ticket_id: ticketId(world, ticket),
    happened_at: happened(index),
    by_id,
    ...fact,
  }));
}

export const fill: DemoFill = async (db, world) => {
  const { tenantId } = world.tenant;
  const { promised, macros } = desk();
  const all = tickets();
  await insertRows(db, tenantId, {
    'portal.support_choice': Object.entries(choices()).flatMap(([kind, named]) =>
      Object.entries(named).map(([code, name], position) => ({
        choice_id: choiceId(world, kind as ChoiceKind, code),
        kind,
        code,
        name,
        position,
      })),
    ),
    'portal.support_clock': Object.entries(promised).map(([code, [first, solution]]) => ({
      priority_id: choiceId(world, 'priority', code),
      first_reply_minutes: first,
      solution_minutes: solution,
    })),
    'portal.support_macro': macros.map(({ key, priority, ...macro }) => ({
      macro_id: stableId(tenantId, 'support', 'macro', key),
      ...macro,
      priority_id: priority === null ? null : choiceId(world, 'priority', priority),
    })),
    'portal.support_ticket': all.map((ticket) => ticketRow(world, ticket)),
    'portal.support_comment': all.flatMap((ticket) => commentRows(world, ticket)),
    'portal.support_event': all.flatMap((ticket) => eventRows(world, ticket)),
  });
  const followed = all.filter((ticket) => ticket.impact === 'everyone' || ticket.key === 'resume');
  await insertRows(db, tenantId, {
    'portal.support_follower': followed.map((ticket) => ({
      ticket_id: ticketId(world, ticket),
      email: world.people.named('coach').email.toLowerCase(),
    })),
  });
};
