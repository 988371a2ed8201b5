/** Calls for working on tickets: replies, states, allocation, hand-over, merging. */
import * as z from 'zod/mini';
import { titleCharacters } from '../../content/article-input.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { languages } from '../../platform/languages.ts';
import { done, id, line, text } from '../../platform/shapes.ts';
import { macro } from '../settings-shapes.ts';
import { satisfaction, supportLine, ticket, ticketFiles, ticketRating } from '../shapes.ts';
import { staffRoles } from '../staff-roles.ts';
import { reopenDays, ticketMessages } from '../ticket-rules.ts';

const common = { area: 'support', scope: 'object', flag: 'support' } as const;
const anybody = { ...common, access: { kind: 'account' } } as const;
const staff = { ...common, access: { kind: 'roles', roles: staffRoles } } as const;
/** Several pages of a list; a bulk action succeeds for all tickets or for none. */
const ticketIDs = z.array(id).check(z.minLength(1), z.maxLength(50));
const reason = text(1000, 1, ticketMessages.comment);

export const replyToTicket = defineWrite({
  ...anybody,
  name: 'replyToTicket',
  summary:
    'Adds a public answer or an internal note; answers 409 if another staff member has answered since the writer last saw the thread.',
  body: z.strictObject({
    ticketID: id,
    text: text(8000, 1, ticketMessages.comment),
    internal: z.boolean(),
    files: z.optional(ticketFiles),
    /** Id of the last comment that the author saw. */
    seen: z.nullable(id),
    /** True to send the reply although someone else has replied in the meantime. */
    anyway: z.optional(z.boolean()),
    /** State after this reply; by default `stateAfterReply` decides. */
    state: z.optional(z.enum(['in-progress', 'waiting', 'resolved'])),
  }),
  answer: ticket,
  repeatable: true,
  fails: ['not_found', 'forbidden', 'conflict'],
});

export const setTicketState = defineWrite({
  ...anybody,
  name: 'setTicketState',
  summary: 'Sets the state of tickets, all or none. Requesters may only resolve their own.',
  body: z.strictObject({ ticketIDs, state: z.enum(['in-progress', 'waiting', 'resolved']) }),
  answer: done,
  fails: ['not_found', 'conflict'],
});

export const allocateTickets = defineWrite({
  ...staff,
  name: 'allocateTickets',
  summary: 'Assigns tickets to a staff member, or back to everyone in the line (null); all or none.',
  body: z.strictObject({ ticketIDs, to: z.nullable(id) }),
  answer: done,
  fails: ['not_found', 'conflict'],
});

export const handOverTicket = defineWrite({
  ...staff,
  name: 'handOverTicket',
  summary: 'Hands a ticket over to another line with the reason; it is unassigned there until someone takes it.',
  body: z.strictObject({ ticketID: id, line: supportLine, reason }),
  answer: done,
  fails: ['not_found', 'conflict'],
});

export const classifyTickets = defineWrite({
  ...staff,
  name: 'classifyTickets',
  summary:
    'Changes type, priority, impact or severity of tickets; fields that are not named do not change. All or none.',
  body: z.strictObject({
    ticketIDs,
    SUP_TCK_TYPE: z.optional(id),
    SUP_TCK_PRIORTY: z.optional(id),
    SUP_TCK_IMPACT: z.optional(id),
    SUP_TCK_SEVERITY: z.optional(z.nullable(id)),
  }),
  answer: done,
  fails: ['not_found', 'conflict', 'invalid_input'],
});

export const mergeTickets = defineWrite({
  ...staff,
  name: 'mergeTickets',
  summary: 'Closes a ticket as a duplicate of another one, which takes over its conversation and followers.',
  body: z.strictObject({ ticketID: id, into: id }),
  answer: done,
  fails: ['not_found', 'conflict'],
});

export const linkTickets = defineWrite({
  ...staff,
  name: 'linkTickets',
  summary: 'Links two tickets as related, or removes the link.',
  body: z.strictObject({ ticketID: id, other: id, linked: z.boolean() }),
  answer: done,
  fails: ['not_found', 'conflict'],
});

export const reopenTicket = defineWrite({
  ...anybody,
  name: 'reopenTicket',
  summary: `Reopens a closed ticket with a reason; requesters may do so for ${reopenDays} days.`,
  body: z.strictObject({ ticketID: id, comment: reason }),
  answer: ticket,
  repeatable: true,
  fails: ['not_found', 'conflict'],
});

export const draftHelpArticle = defineWrite({
  ...staff,
  name: 'draftHelpArticle',
  summary: 'Creates a draft of a help article from the public answers of staff in a solved ticket, for its authors.',
  flag: ['support', 'news'],
  // The ticket’s own title may contain the requester’s own words, which are not meant for everyone.
  body: z.strictObject({ ticketID: id, language: z.enum(languages), title: line(titleCharacters, 1) }),
  answer: z.object({ NID: id }),
  repeatable: true,
  roundTrips: { most: 12, because: 'the locked ticket, its thread, the channel, and then the draft' },
  fails: ['not_found', 'conflict'],
});

export const rateTicket = defineWrite({
  ...anybody,
  name: 'rateTicket',
  summary: 'Rates the solution of a closed ticket; only its requesters may, and the last rating counts.',
  body: z.strictObject({ ticketID: id, rating: ticketRating }),
  answer: done,
  fails: ['not_found', 'conflict'],
});

export const getSatisfaction = defineRead({
  ...staff,
  name: 'getSatisfaction',
  summary: 'Ratings of the tickets of the caller’s line, or of all lines for administrators, if enough people rated.',
  answer: satisfaction,
  scope: 'tenant',
  changedBy: ['support/rateTicket'],
  exclude: {
    readsWhatWasWritten: 'says nothing until five people have rated; support/satisfaction.test covers it',
  },
});

export const getMacros = defineRead({
  ...staff,
  name: 'getMacros',
  summary: 'Saved replies and the effect of using each of them.',
  answer: z.array(macro),
  scope: 'tenant',
  changedBy: [],
  exclude: {
    readsWhatWasWritten:
      'managed by administrators, whom the matrix does not use; support/settings/support-settings.test covers it',
  },
});
