/** Configuration of the demo desk: ticket choices, service levels, saved replies, and its tickets. */
import * as z from 'zod/mini';
import { demoData } from '../demo-data.ts';

const kinds = ['type', 'priority', 'impact', 'severity', 'state'] as const;
export type ChoiceKind = (typeof kinds)[number];
const priority = z.enum(['low', 'normal', 'high', 'urgent']);
const line = z.enum(['FirstLine', 'SecondLine', 'ThirdLine']);
const state = z.enum(['new', 'in-progress', 'waiting', 'resolved']);

/** Code and name of each choice, in order. */
export const choices = demoData('support/choices', z.record(z.enum(kinds), z.record(z.string(), z.string())));

export const desk = demoData(
  'support/desk',
  z.strictObject({
    promised: z.record(priority, z.tuple([z.number(), z.number()])),
    reasons: z.array(z.string()),
    macros: z.array(
      z.strictObject({
        key: z.string(),
        name: z.string(),
        reply: z.string(),
        state: z.nullable(state),
        line: z.nullable(line),
        priority: z.nullable(priority),
        take: z.boolean(),
      }),
    ),
  }),
);

const ticket = z.strictObject({
  key: z.string(),
  title: z.string(),
  type: z.enum(['bug', 'question', 'access', 'equipment', 'content']),
  priority,
  impact: z.enum(['person', 'team', 'site', 'everyone']),
  severity: z.optional(z.enum(['minor', 'major', 'critical'])),
  line,
  /** Demo account that created it; by default a member of a team. */
  by: z.optional(z.string()),
  /** Demo account to which it is assigned. */
  with: z.optional(z.string()),
  state,
  /** Days ago. */
  age: z.number(),
  closed: z.optional(z.number()),
  /** Messages, alternating between requester and assignee; `!` begins an internal note. */
  thread: z.array(z.string()).check(z.minLength(1)),
});
export type TicketText = z.infer<typeof ticket>;
export const tickets = demoData('support/tickets', z.array(ticket));
