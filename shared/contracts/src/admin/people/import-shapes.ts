/** An import on its way. */
import * as z from 'zod/mini';
import { id, instant } from '../../platform/shapes.ts';
import { importLeaving } from './import-leaving.ts';
import { importCounts, importFault } from './import-report.ts';
import { personNamed } from './shapes.ts';

export const importStates = ['uploading', 'checking', 'checked', 'running', 'done', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

export const importSummary = z.object({
  ImportID: id,
  name: z.string(),
  openedAt: instant,
  openedBy: personNamed,
  state: z.enum(importStates),
  /** What the check found; null until it is done. */
  checked: z.nullable(importCounts),
  /** What the run has done so far. */
  done: z.nullable(importCounts),
});

export const peopleImport = z.object({
  ...importSummary.shape,
  ignoredColumns: z.array(z.string()),
  /** The first hundred lines that are left out; `faults` counts all faults. */
  firstFaults: z.array(importFault),
  faults: z.number(),
  /** The first hundred people who would be deactivated. */
  leavers: z.array(personNamed),
  leaving: importLeaving,
  /** People whom this import deactivated and who still are: what `undoPeopleImport` reactivates. */
  undoable: z.number(),
  /** People whom undoing has reactivated. */
  reactivated: z.number(),
});
export type PeopleImport = z.infer<typeof peopleImport>;
