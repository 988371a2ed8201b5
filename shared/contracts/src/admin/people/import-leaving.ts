/**
 * Decides when people missing from a file may be deactivated. Pure; the server enforces it, the page and the command
 * explain it.
 */
import * as z from 'zod/mini';

/** Why a file does not show who has left. */
const leavingBarriers = [
  /** No line contains the required headings. */
  'no_heading',
  /** The file has more lines than one import accepts, so its end was not read. */
  'too_many_lines',
  /** No line names an organisation known to the portal. */
  'no_organisation',
  /** Some lines cannot be read, and nothing in them identifies a person. */
  'unclear_lines',
] as const;
export type LeavingBarrier = (typeof leavingBarriers)[number];

export const importLeaving = z.object({
  /** While there is a barrier, no one can be deactivated. */
  barrier: z.nullable(z.enum(leavingBarriers)),
  /** Lines that cannot be read and do not identify a person. */
  unclearLines: z.number(),
  /** Active people in the file's organisations who are in the administrator's scope. */
  active: z.number(),
  /** True if the administrator must type the number of people before they are deactivated. */
  mustType: z.boolean(),
});
export type ImportLeaving = z.infer<typeof importLeaving>;

const mostUntyped = 20;
const mostUntypedShare = 0.05;

/** True if many people, or a large share of them, would leave: it is probably the wrong file. */
export const mustTypeLeavers = (leavers: number, active: number): boolean =>
  leavers > mostUntyped || leavers > active * mostUntypedShare;
