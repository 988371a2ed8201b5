import type { ClientConfig } from 'pg';
import type { ServingRole } from '../src/login-roles.ts';

export interface TestServer {
  /** Where orders to the server itself are given. */
  firstDatabase: string;
  /** Connection of a superuser to a database; for tests' own questions, never for the code under test. */
  asSuperuser(database: string): ClientConfig;
  /** Connection of the owner: an ordinary role, as everywhere. */
  asOwner(database: string): ClientConfig;
  as(role: ServingRole, database: string): ClientConfig;
  /** Undefined where connections need no password. */
  secret: string | undefined;
  /** Begins the names of all databases of this run. */
  prefix: string;
  /** Ends the built-in server, even while others use it. */
  end(): Promise<void>;
}
