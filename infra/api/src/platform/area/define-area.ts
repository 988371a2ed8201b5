/** An area of the server: its calls and their handlers, and what it brings to the services that work for every area. */

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
  /** By the name of the call. One that is missing, or one too many, is a type error. */
  handlers: Handlers<NoInfer<M>>;
}

/** Each area's `area.ts` exports one; `areas/all.ts` lists them. */
export const defineArea = <M extends Calls>({ area, calls, handlers, ...parts }: AreaParts<M>): AreaDefinition => ({
  ...bindArea(area, calls, handlers),
  ...parts,
});
