/** Calls for the administration of support. */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { done, id, line } from '../../platform/shapes.ts';
import { fieldVersion } from '../../platform/versions/shapes.ts';
import { choiceNames } from '../choice-names.ts';
import { choiceKind, macroInput, promisedMinutes, supportSettings } from '../settings-shapes.ts';
import { supportLine } from '../shapes.ts';

const common = { area: 'support', scope: 'tenant', flag: 'support', access: administration('support') } as const;
const writing = { ...common } as const;
const saved = z.object({ version: fieldVersion });

export const getSupportSettings = defineRead({
  ...common,
  name: 'getSupportSettings',
  summary: 'The choices for fields of tickets, the targets by priority, the support lines and the saved replies.',
  answer: supportSettings,
  changedBy: ['support/saveTicketChoice', 'support/saveTicketClock', 'support/saveSupportLine', 'support/saveMacro'],
});

export const addTicketChoice = defineWrite({
  ...writing,
  name: 'addTicketChoice',
  summary: 'Adds a type, priority, impact or severity at the end of its list.',
  body: z.strictObject({ kind: choiceKind, name: line(60, 1), names: z.optional(choiceNames) }),
  answer: z.object({ id }),
  fails: ['conflict'],
});

export const saveTicketChoice = defineWrite({
  ...writing,
  name: 'saveTicketChoice',
  summary:
    'Renames a choice, retires it, or makes it the default for new tickets; tickets that have it do not change. States can only be renamed.',
  body: z.strictObject({
    id,
    baseVersion: fieldVersion,
    name: line(60, 1),
    /** If absent, the names stay unchanged. */
    names: z.optional(choiceNames),
    retired: z.boolean(),
    isDefault: z.optional(z.boolean()),
  }),
  answer: saved,
  fails: ['not_found', 'conflict', 'stale_version'],
});

export const orderTicketChoices = defineWrite({
  ...writing,
  name: 'orderTicketChoices',
  summary: 'Sets the order of the choices in a list; each must be named once.',
  body: z.strictObject({ kind: choiceKind, order: z.array(id).check(z.maxLength(100)) }),
  answer: done,
  fails: ['conflict'],
});

export const saveTicketClock = defineWrite({
  ...writing,
  name: 'saveTicketClock',
  summary: 'Sets the targets for a priority, in minutes until the first reply and until the solution.',
  body: z.strictObject({
    priorityID: id,
    baseVersion: fieldVersion,
    firstReplyMinutes: promisedMinutes,
    solutionMinutes: promisedMinutes,
  }),
  answer: saved,
  fails: ['not_found', 'stale_version'],
});

export const saveSupportLine = defineWrite({
  ...writing,
  name: 'saveSupportLine',
  summary: 'Sets whether new tickets of a line are assigned to its people in turn.',
  body: z.strictObject({ line: supportLine, inTurn: z.boolean() }),
  answer: done,
});

export const saveMacro = defineWrite({
  ...writing,
  name: 'saveMacro',
  summary: 'Stores a saved reply; creates one if there is no id.',
  body: z.strictObject({ macroID: z.nullable(id), baseVersion: fieldVersion, macro: macroInput }),
  answer: z.object({ macroID: id, version: fieldVersion }),
  repeatable: true,
  fails: ['not_found', 'conflict', 'stale_version'],
});

export const removeMacro = defineWrite({
  ...writing,
  name: 'removeMacro',
  summary: 'Deletes a saved reply; replies sent with it remain.',
  body: z.strictObject({ macroID: id }),
  answer: done,
  fails: ['not_found'],
});
