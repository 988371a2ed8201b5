/** The context of every demo module. A module is `demo/<area>.ts` and exports `fill(db, world)`. */
import type { Role } from '@portico/contracts/platform/roles';
import type { ClientBase } from 'pg';
import type { Tenant } from '../tenant.ts';

export interface DemoPerson {
  userId: string;
  /** Null only for people whose account is not registered. */
  userGuid: string | null;
  /** `learner@harbour.example` */
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  unitId: string | null;
  teamId: string | null;
  countryId: string | null;
  functionId: string | null;
  /** The first one is the account's default. */
  organisationIds: readonly string[];
  /** Leader of the person's team. */
  leaderId: string | null;
}

export interface DemoTeam {
  teamId: string;
  name: string;
  organisationId: string;
  leaderId: string;
  countryId: string;
}

export interface DemoPeople {
  all: readonly DemoPerson[];
  /** By the part before the @: `people.named('coach')`. Throws if there is none. */
  named(name: string): DemoPerson;
  teams: readonly DemoTeam[];
  organisations: readonly { organisationId: string; name: string }[];
  /** Enabled members of a team, without its leader. */
  membersOf(teamId: string): readonly DemoPerson[];
}

export interface DemoWorld {
  tenant: Tenant;
  people: DemoPeople;
  /** The first start, from which every date of demo data counts. */
  now: Date;
}

/**
 * `db` is inside one transaction of this tenant (`app.tenant` is set); insert with `tenant_id` = world.tenant.tenantId.
 */
export type DemoFill = (db: ClientBase, world: DemoWorld) => Promise<void>;
