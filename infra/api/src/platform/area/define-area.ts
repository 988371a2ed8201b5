/** An area of the server: its calls with their handlers, and what it contributes to shared services. */

import type { Area, Call } from '@portico/contracts/platform/call';
import { type BoundArea, bindArea, type Handlers } from '../bind-area.ts';
import type { Contributions } from '../contributions.ts';
import type { AreaJobs } from './area-jobs.ts';

export interface AreaDefinition extends BoundArea, AreaJobs, Partial<Contributions> {}

type Calls = Readonly<Record<string, Call>>;

interface AreaParts<M extends Calls> extends AreaJobs, Partial<Contributions> {
  area: Area;
  /** `import * as calls from '@portico/contracts/<area>/calls'`. */
  calls: M;
  /** Handlers by call name. A missing or surplus one is a type error. */
  handlers: Handlers<NoInfer<M>>;
}

/** Each area's `area.ts` exports one; `areas/all.ts` lists them. */
export const defineArea = <M extends Calls>({ area, calls, handlers, ...parts }: AreaParts<M>): AreaDefinition => ({
  ...bindArea(area, calls, handlers),
  ...parts,
});
