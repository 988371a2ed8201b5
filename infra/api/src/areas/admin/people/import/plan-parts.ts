/** What planning a line requires, and the error that refuses a line. */
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
  /** `directory/` prefix of an external identity provider; undefined for the embedded one. */
  directory: string | undefined;
  newId(): string;
}

/** Thrown to refuse a line; ends its planning. */
export class Refused extends Error {
  readonly fault: ImportFault;
  constructor(refused: ImportFault) {
    super(refused.code);
    this.fault = refused;
  }
}
