import type { ClientConfig } from 'pg';
import type { ServingRole } from '../src/login-roles.ts';

export interface TestServer {
  /** Database for commands to the server itself. */
  firstDatabase: string;
  /** Superuser connection to a database: for tests' own queries, never for the code under test. */
  asSuperuser(database: string): ClientConfig;
  /** Connection of the owner, which is an ordinary role on every server. */
  asOwner(database: string): ClientConfig;
  as(role: ServingRole, database: string): ClientConfig;
  /** Undefined if connections need no password. */
  secret: string | undefined;
  /** Prefix of all database names in this run. */
  prefix: string;
  /** Stops the built-in server, even while others use it. */
  end(): Promise<void>;
}
