import { isUuid } from '@portico/contracts/platform/shapes';
import type { TenantDatabase } from '../storage/tenant-database.ts';

export interface Account {
  oid: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  roles: readonly string[];
}

interface Row {
  oid: string;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  roles: string[];
  /** Null until the person has set one. */
  password_hash: string | null;
}

const columns = 'oid, username, first_name, last_name, email, roles, password_hash';

const accountOf = (row: Row): Account => ({
  oid: row.oid,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  roles: row.roles,
});

/** User names are compared without regard to case and to the form in which accents are written. */
export const normalUsername = (username: string): string => username.trim().normalize('NFC').toLowerCase();

export const displayName = (account: Account): string => `${account.firstName} ${account.lastName}`.trim();

export interface AccountStore {
  /** Undefined also for a disabled account: callers treat both alike. */
  byOid(oid: string): Promise<Account | undefined>;
  byUsername(username: string): Promise<(Account & { passwordHash: string | null }) | undefined>;
}

/** Read at each use, never kept in memory: a disabled account ends at its next renewal. */
export function accountStore(database: TenantDatabase): AccountStore {
  return {
    async byOid(oid) {
      if (!isUuid(oid)) return undefined;
      const [row] = await database.query<Row>(
        `select ${columns} from identity.account where oid = $1 and disabled_at is null`,
        [oid],
      );
      return row && accountOf(row);
    },
    async byUsername(username) {
      const [row] = await database.query<Row>(
        `select ${columns} from identity.account where username = $1 and disabled_at is null`,
        [normalUsername(username)],
      );
      return row && { ...accountOf(row), passwordHash: row.password_hash };
    },
  };
}
