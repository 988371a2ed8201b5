/** A people import and its progress. */
import * as z from 'zod/mini';
import { id, instant } from '../../platform/shapes.ts';
import { importLeaving } from './import-leaving.ts';
import { importCounts, importFault } from './import-report.ts';
import { personNamed } from './shapes.ts';

const importStates = ['uploading', 'checking', 'checked', 'running', 'done', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

export const importSummary = z.object({
  ImportID: id,
  name: z.string(),
  openedAt: instant,
  openedBy: personNamed,
  state: z.enum(importStates),
  /** Result of the check; null until it is complete. */
  checked: z.nullable(importCounts),
  /** Progress of the run. */
  done: z.nullable(importCounts),
});

export const peopleImport = z.object({
  ...importSummary.shape,
  ignoredColumns: z.array(z.string()),
  /** The first hundred skipped lines; `faults` is the total number of faults. */
  firstFaults: z.array(importFault),
  faults: z.number(),
  /** The first hundred people who would be deactivated. */
  leavers: z.array(personNamed),
  leaving: importLeaving,
  /** People deactivated by this import who are still inactive: `undoPeopleImport` reactivates them. */
  undoable: z.number(),
  /** People reactivated by undoing the import. */
  reactivated: z.number(),
});
export type PeopleImport = z.infer<typeof peopleImport>;
