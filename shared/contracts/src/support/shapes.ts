/** Support tickets; the specification defines the names on the wire (section 3), including their spelling. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { mediaFile } from '../media/shapes.ts';
import { listOfKnown } from '../platform/open-lists.ts';
import { id, instant, line, text } from '../platform/shapes.ts';
import { count } from '../service/shapes.ts';
import { choiceNames } from './choice-names.ts';
import { problemReport } from './problem-report.ts';
import { ticketMessages, ticketRatings } from './ticket-rules.ts';
import { slaStates } from './ticket-sla.ts';

export const supportLines = ['FirstLine', 'SecondLine', 'ThirdLine'] as const;
export const supportLine = z.enum(supportLines);
export type SupportLine = z.infer<typeof supportLine>;

/** `code` is the same in all tenants and languages (`bug`, `high`); the tenant defines the name. */
const choice = {
  id,
  code: z.string(),
  /** The tenant's names in languages other than that of `name`. Absent in older answers. */
  names: z.optional(choiceNames),
};
export const ticketChoice = z.object({ ...choice, name: z.string() });
export const ticketType = z.object({ ...choice, SUP_TYPE_NAME: z.string() });

const ticketMetadata = z.object({
  Severitys: z.array(ticketChoice),
  Priorities: z.array(ticketChoice),
  Impacts: z.array(ticketChoice),
  Types: z.array(ticketType),
  States: z.array(ticketChoice),
});
export type TicketMetadata = z.infer<typeof ticketMetadata>;

/** Initial values of the form: the tenant's default for each field, or null. */
export const ticketTemplate = z.object({
  SUP_TCK_TYPE: z.nullable(id),
  SUP_TCK_PRIORTY: z.nullable(id),
  SUP_TCK_IMPACT: z.nullable(id),
  SUP_TCK_SEVERITY: z.nullable(id),
});

export const newTicket = z.object({ template: ticketTemplate, metadata: ticketMetadata });
export type NewTicket = z.infer<typeof newTicket>;

const ticketCan = z.object({
  read: z.boolean(),
  comment: z.boolean(),
  allocate: z.boolean(),
  close: z.boolean(),
  reopen: z.boolean(),
});

/** State of a response time. `dueOn` is set only while the clock is running. */
const ticketSla = z.object({ state: z.enum(slaStates), dueOn: z.nullable(instant) });

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
  /** The person on whose behalf a delegate created the ticket. */
  createdFor: z.nullable(person),
  allocatedTo: z.nullable(person),
  comments: count,
  clocks: z.object({ firstReply: ticketSla, solution: ticketSla }),
  can: ticketCan,
});
export type TicketSummary = z.infer<typeof ticketSummary>;

export const ticketRating = z.enum(ticketRatings);

/** Ratings of the last days. Null while too few people have rated to say anything about one of them. */
export const satisfaction = z.nullable(z.object({ good: count, okay: count, poor: count, people: count }));
export type Satisfaction = z.infer<typeof satisfaction>;

const ticketName = z.object({ ticketID: id, SUP_TCK_TITLE: z.string() });

export const ticketComment = z.object({
  id,
  /** Null for a follower without an account, who is then identified by the address. */
  author: z.nullable(person),
  /** The person on whose behalf it was written, if any. */
  writtenFor: z.optional(z.nullable(person)),
  authorEmail: z.nullable(z.string()),
  text: z.string(),
  /** The whole mail, if it contains more than `text`. */
  mailText: z.optional(z.nullable(z.string())),
  createdOn: instant,
  /** Visible to staff only. */
  internal: z.boolean(),
  via: z.enum(['portal', 'mail']),
  files: z.array(mediaFile),
  /** The merged ticket in which it was written; null if it was written in this one. */
  of: z.nullable(ticketName),
});
export type TicketComment = z.infer<typeof ticketComment>;

export const ticketEvents = ['state', 'line', 'allocated', 'merged', 'linked', 'classified'] as const;
export type TicketEventKind = (typeof ticketEvents)[number];

const ticketEvent = z.object({
  id,
  on: instant,
  by: z.nullable(person),
  /** The person on whose behalf a delegate acted. */
  doneFor: z.optional(z.nullable(person)),
  kind: z.enum(ticketEvents),
  /** Names of choices, people or tickets at that time; for lines, their codes. */
  from: z.string(),
  to: z.string(),
  /** Why it was handed over. Only in answers to staff, as are some events. */
  reason: z.string(),
});
export type TicketEvent = z.infer<typeof ticketEvent>;

export const ticket = z.extend(ticketSummary, {
  thread: z.array(ticketComment),
  followers: count,
  history: listOfKnown(ticketEvent),
  /** The ticket into which it was merged. */
  mergedInto: z.nullable(ticketName),
  linked: z.array(z.extend(ticketName, { SUP_TCK_CLOSED: z.nullable(instant) })),
  report: z.nullable(problemReport),
  /** The requester's; null without one. Absent in older answers. */
  rating: z.optional(z.nullable(ticketRating)),
  /** Whether the reader may rate the solution. Absent in older answers. */
  mayRate: z.optional(z.boolean()),
});
export type Ticket = z.infer<typeof ticket>;

/** A person who is notified about a ticket by mail. The name is empty if the address belongs to no account. */
export const follower = z.object({ email: z.string(), name: z.string() });

/** MediaIDs of the author's own uploads. */
export const ticketFiles = z.array(id).check(z.maxLength(10));

/** A new ticket. The messages are those of the specification; pages show them next to their fields. */
export const ticketSubmission = z.strictObject({
  SUP_TCK_TYPE: z.uuidv4(ticketMessages.SUP_TCK_TYPE),
  SUP_TCK_PRIORTY: z.uuidv4(ticketMessages.SUP_TCK_PRIORTY),
  SUP_TCK_IMPACT: z.uuidv4(ticketMessages.SUP_TCK_IMPACT),
  SUP_TCK_SEVERITY: z.optional(z.nullable(id)),
  /** Defaults to the beginning of the comment. */
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
