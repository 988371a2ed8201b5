/**
 * Imports people from a file: upload in parts, check without changing anything, then run. Check and run are background
 * jobs with progress.
 */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { done, id, line } from '../../platform/shapes.ts';
import { peopleAccess } from './access.ts';
import { importFault, importPartCharacters, mostImportParts } from './import-report.ts';
import { importSummary, peopleImport } from './import-shapes.ts';

const common = {
  area: 'admin' as const,
  access: peopleAccess,
  scope: 'object' as const,
  repeatable: true as const,
};

export const getPeopleImports = defineRead({
  area: 'admin',
  name: 'getPeopleImports',
  summary: 'The caller’s imports of the last 30 days, newest first.',
  answer: z.object({ imports: z.array(importSummary) }),
  access: peopleAccess,
  scope: 'self',
  changedBy: ['admin/openPeopleImport'],
});

export const getPeopleImport = defineRead({
  area: 'admin',
  name: 'getPeopleImport',
  summary: 'One import of the caller: its progress, the errors by line, and who would be deactivated.',
  query: z.strictObject({ ImportID: id }),
  answer: peopleImport,
  access: peopleAccess,
  scope: 'object',
  fails: ['not_found'],
  changedBy: ['admin/addPeopleImportPart'],
});

export const getPeopleImportFaults = defineRead({
  area: 'admin',
  name: 'getPeopleImportFaults',
  summary: 'All lines of an import that are left out, in the order of the file, in pages of a thousand.',
  query: z.strictObject({ ImportID: id, after: z._default(z.string().check(z.regex(/^\d{1,6}$/)), '0') }),
  answer: z.object({ faults: z.array(importFault), next: z.nullable(z.string()) }),
  access: peopleAccess,
  scope: 'object',
  fails: ['not_found'],
  exclude: { readsWhatWasWritten: 'a job writes the errors it finds; its own tests read them back' },
});

export const openPeopleImport = defineWrite({
  ...common,
  name: 'openPeopleImport',
  summary: 'Starts an import with the name of the file and the number of parts that will follow.',
  body: z.strictObject({ name: line(200, 1), parts: z.int().check(z.minimum(1), z.maximum(mostImportParts)) }),
  answer: z.object({ ImportID: id }),
});

export const addPeopleImportPart = defineWrite({
  ...common,
  name: 'addPeopleImportPart',
  summary: 'One part of the file’s text. The last part starts the check, which imports nothing.',
  body: z.strictObject({
    ImportID: id,
    position: z.int().check(z.minimum(0), z.maximum(mostImportParts - 1)),
    text: z.string().check(z.minLength(1), z.maxLength(importPartCharacters)),
  }),
  answer: z.object({ complete: z.boolean() }),
  fails: ['conflict', 'not_found'],
});

export const runPeopleImport = defineWrite({
  ...common,
  name: 'runPeopleImport',
  summary: 'Imports the valid lines of a checked file, in batches. Repeating it changes nothing.',
  body: z.strictObject({
    ImportID: id,
    /** Whether to deactivate the people missing from the file; their number must still match the check. */
    deactivateLeavers: z.boolean(),
    expectedLeavers: z.int().check(z.minimum(0), z.maximum(10_000_000)),
    /** The number that the administrator typed, if `leaving.mustType` requires it. */
    typedLeavers: z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000))),
    /** Whether to mail new people their invitation link. */
    invite: z.boolean(),
  }),
  answer: done,
  fails: ['conflict', 'not_found'],
});

export const undoPeopleImport = defineWrite({
  ...common,
  name: 'undoPeopleImport',
  summary:
    'Reactivates the people whom an import deactivated and who still are inactive, 500 at a time; `left` says how many remain.',
  body: z.strictObject({ ImportID: id }),
  answer: z.object({ reactivated: z.number(), left: z.number() }),
  fails: ['conflict', 'not_found'],
});
