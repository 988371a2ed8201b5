/** Support tickets; names on the wire are the specification's (section 3), its spelling included. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { mediaFile } from '../media/shapes.ts';
import { listOfKnown } from '../platform/open-lists.ts';
import { id, instant, line, text } from '../platform/shapes.ts';
import { count } from '../service/shapes.ts';
import { choiceNames } from './choice-names.ts';
import { problemReport } from './problem-report.ts';
import { ticketMessages } from './ticket-rules.ts';
import { slaStates } from './ticket-sla.ts';

export const supportLines = ['FirstLine', 'SecondLine', 'ThirdLine'] as const;
export const supportLine = z.enum(supportLines);
export type SupportLine = z.infer<typeof supportLine>;

/** `code` is stable over tenants and languages (`bug`, `high`); the name is the tenant's. */
const choice = {
  id,
  code: z.string(),
  /** What the tenant calls it in other languages than that of the name. Absent in older answers. */
  names: z.optional(choiceNames),
};
export const ticketChoice = z.object({ ...choice, name: z.string() });
export const ticketType = z.object({ ...choice, SUP_TYPE_NAME: z.string() });

export const ticketMetadata = z.object({
  Severitys: z.array(ticketChoice),
  Priorities: z.array(ticketChoice),
  Impacts: z.array(ticketChoice),
  Types: z.array(ticketType),
  States: z.array(ticketChoice),
});
export type TicketMetadata = z.infer<typeof ticketMetadata>;

/** What the form begins with: the tenant's default of each field, or null. */
export const ticketTemplate = z.object({
  SUP_TCK_TYPE: z.nullable(id),
  SUP_TCK_PRIORTY: z.nullable(id),
  SUP_TCK_IMPACT: z.nullable(id),
  SUP_TCK_SEVERITY: z.nullable(id),
});

export const newTicket = z.object({ template: ticketTemplate, metadata: ticketMetadata });
export type NewTicket = z.infer<typeof newTicket>;

export const ticketCan = z.object({
  read: z.boolean(),
  comment: z.boolean(),
  allocate: z.boolean(),
  close: z.boolean(),
  reopen: z.boolean(),
});

/** The state of a promised time. Only one that runs has a time by which it is due. */
export const ticketSla = z.object({ state: z.enum(slaStates), dueOn: z.nullable(instant) });

export const ticketSummary = z.object({
  ticketID: id,
  SUP_TCK_TITLE: z.string(),
  SUP_TCK_TYPE: ticketType,
  SUP_TCK_PRIORTY: ticketChoice,
  SUP_TCK_IMPACT: ticketChoice,
  SUP_TCK_SEVERITY: z.nullable(ticketChoice),
  SUP_TCK_STATE: ticketChoice,
  SUP_TCK_LINE: supportLine,
  SUP_TCK_CREATED: instant,
  SUP_TCK_UPDATED: instant,
  /** Null means open. */
  SUP_TCK_CLOSED: z.nullable(instant),
  createdBy: person,
  /** The principal, where a delegate made the ticket for someone. */
  createdFor: z.nullable(person),
  allocatedTo: z.nullable(person),
  comments: count,
  clocks: z.object({ firstReply: ticketSla, solution: ticketSla }),
  can: ticketCan,
});
export type TicketSummary = z.infer<typeof ticketSummary>;

const ticketName = z.object({ ticketID: id, SUP_TCK_TITLE: z.string() });

export const ticketComment = z.object({
  id,
  /** Null for a follower who has no account; then the address says who wrote. */
  author: z.nullable(person),
  /** For whom, where someone wrote it for them. */
  writtenFor: z.optional(z.nullable(person)),
  authorEmail: z.nullable(z.string()),
  text: z.string(),
  /** The whole mail that it came by, where that has more than `text`. */
  mailText: z.optional(z.nullable(z.string())),
  createdOn: instant,
  /** Only staff see it. */
  internal: z.boolean(),
  via: z.enum(['portal', 'mail']),
  files: z.array(mediaFile),
  /** The merged ticket that it was written in; null for this one. */
  of: z.nullable(ticketName),
});
export type TicketComment = z.infer<typeof ticketComment>;

export const ticketEvents = ['state', 'line', 'allocated', 'merged', 'linked', 'classified'] as const;
export type TicketEventKind = (typeof ticketEvents)[number];

export const ticketEvent = z.object({
  id,
  on: instant,
  by: z.nullable(person),
  /** The principal, if a delegate acted. */
  doneFor: z.optional(z.nullable(person)),
  kind: z.enum(ticketEvents),
  /** Names of choices, people or tickets as they were called then; codes of lines. */
  from: z.string(),
  to: z.string(),
  /** Why it was handed over. Staff only, with the events that are theirs. */
  reason: z.string(),
});
export type TicketEvent = z.infer<typeof ticketEvent>;

export const ticket = z.extend(ticketSummary, {
  thread: z.array(ticketComment),
  followers: count,
  history: listOfKnown(ticketEvent),
  /** Where it goes on since it was merged. */
  mergedInto: z.nullable(ticketName),
  linked: z.array(z.extend(ticketName, { SUP_TCK_CLOSED: z.nullable(instant) })),
  report: z.nullable(problemReport),
});
export type Ticket = z.infer<typeof ticket>;

/** Who hears of a ticket by mail. The name is empty where the address belongs to no account. */
export const follower = z.object({ email: z.string(), name: z.string() });

/** MediaIDs of the writer's own uploads. */
export const ticketFiles = z.array(id).check(z.maxLength(10));

/** A new ticket. The messages are the catalogued ones; pages show them at their fields. */
export const ticketSubmission = z.strictObject({
  SUP_TCK_TYPE: z.uuidv4(ticketMessages.SUP_TCK_TYPE),
  SUP_TCK_PRIORTY: z.uuidv4(ticketMessages.SUP_TCK_PRIORTY),
  SUP_TCK_IMPACT: z.uuidv4(ticketMessages.SUP_TCK_IMPACT),
  SUP_TCK_SEVERITY: z.optional(z.nullable(id)),
  /** Without one, the beginning of the comment. */
  SUP_TCK_TITLE: z.optional(line(160)),
  comment: text(8000, 1, ticketMessages.comment),
  files: z.optional(ticketFiles),
  report: z.optional(z.nullable(problemReport)),
});

export const supportStaff = z.object({
  FirstLine: z.array(person),
  SecondLine: z.array(person),
  ThirdLine: z.array(person),
});
