/**
 * Settings of support, as administrators manage them: choices, response times, saved replies, and allocation in the
 * support lines.
 */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { listOfKnown } from '../platform/open-lists.ts';
import { id, line, text } from '../platform/shapes.ts';
import { fieldVersion } from '../platform/versions/shapes.ts';
import { count } from '../service/shapes.ts';
import { choiceNames } from './choice-names.ts';
import { supportLine } from './shapes.ts';

export const choiceKinds = ['type', 'priority', 'impact', 'severity', 'state'] as const;
export const choiceKind = z.enum(choiceKinds);
export type ChoiceKind = z.infer<typeof choiceKind>;

const managedChoice = z.object({
  id,
  kind: choiceKind,
  code: z.string(),
  name: z.string(),
  /** Names in other languages. Absent in older answers. */
  names: z.optional(choiceNames),
  /** No longer offered; tickets that already use it are not changed. */
  retired: z.boolean(),
  /** The default for new tickets. Absent in older answers. */
  isDefault: z.optional(z.boolean()),
  uses: count,
  version: fieldVersion,
});
export type ManagedChoice = z.infer<typeof managedChoice>;

/** Response time in minutes, at most a year; null means no target. */
export const promisedMinutes = z.nullable(z.int().check(z.gte(1), z.lte(525_600)));
const slaTargets = z.object({
  priorityID: id,
  firstReplyMinutes: promisedMinutes,
  solutionMinutes: promisedMinutes,
  version: fieldVersion,
});

/** Actions that using it performs besides inserting its text. Without any it is a saved reply, otherwise a macro. */
const acts = {
  state: z.nullable(z.enum(['in-progress', 'waiting', 'resolved'])),
  line: z.nullable(supportLine),
  priorityID: z.nullable(id),
  /** Whether using it allocates the ticket to the person who uses it. */
  take: z.boolean(),
};
export const macro = z.object({ macroID: id, name: z.string(), reply: z.string(), ...acts, version: fieldVersion });
export type Macro = z.infer<typeof macro>;
export const macroInput = z.strictObject({ name: line(80, 1), reply: text(4000), ...acts });

const managedLine = z.object({
  line: supportLine,
  /** Whether new tickets of the line are allocated to the member with the fewest tickets. */
  inTurn: z.boolean(),
  people: z.array(person),
});

export const supportSettings = z.object({
  choices: listOfKnown(managedChoice),
  clocks: z.array(slaTargets),
  lines: z.array(managedLine),
  macros: z.array(macro),
});
export type SupportSettings = z.infer<typeof supportSettings>;
