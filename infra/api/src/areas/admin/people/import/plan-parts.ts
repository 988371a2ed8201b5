/** What planning a line needs to know, and how it says no. */
import type { ScopeHolder } from '@portico/contracts/account/role-access';
import type { ImportFault } from '@portico/contracts/admin/people/import-report';
import type { FileNames } from './file-names.ts';
import type { KnownPeople } from './known-people.ts';
import type { World } from './world.ts';

export interface PlanParts {
  world: World;
  known: KnownPeople;
  file: FileNames;
  admin: ScopeHolder;
  defaultLanguage: string;
  /** `directory/` of another identity provider; undefined with the embedded one. */
  directory: string | undefined;
  newId(): string;
}

/** Ends the planning of one line. */
export class Refused extends Error {
  readonly fault: ImportFault;
  constructor(refused: ImportFault) {
    super(refused.code);
    this.fault = refused;
  }
}
