/** When people who are not in a file may be deactivated. Pure; the server decides by it, the page and the command say it. */
import * as z from 'zod/mini';

/** Why a file says nothing about who has left. */
export const leavingBarriers = [
  /** No line has the required headings. */
  'no_heading',
  /** The file has more lines than one import takes, so its end was not read. */
  'too_many_lines',
  /** No line names an organisation that the portal has. */
  'no_organisation',
  /** Some lines cannot be read, and nothing in them tells whom they mean. */
  'unclear_lines',
] as const;
export type LeavingBarrier = (typeof leavingBarriers)[number];

export const importLeaving = z.object({
  /** No one can be deactivated while there is one. */
  barrier: z.nullable(z.enum(leavingBarriers)),
  /** Lines that cannot be read and do not tell whom they mean. */
  unclearLines: z.number(),
  /** Active people in the file's organisations, within the administrator's reach. */
  active: z.number(),
  /** The number of people has to be typed before they are deactivated. */
  mustType: z.boolean(),
});
export type ImportLeaving = z.infer<typeof importLeaving>;

const mostUntyped = 20;
const mostUntypedShare = 0.05;

/** Many people, or a large share of them: more likely a wrong file than a wave of leavers. */
export const mustTypeLeavers = (leavers: number, active: number): boolean =>
  leavers > mostUntyped || leavers > active * mostUntypedShare;
