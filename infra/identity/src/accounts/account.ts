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
  /** Null until the person has set a password. */
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

/** User names are compared regardless of case and of the Unicode form of accents. */
export const normalUsername = (username: string): string => username.trim().normalize('NFC').toLowerCase();

export const displayName = (account: Account): string => `${account.firstName} ${account.lastName}`.trim();

export interface AccountStore {
  /** Also undefined for a disabled account, because callers treat both alike. */
  byOid(oid: string): Promise<Account | undefined>;
  byUsername(username: string): Promise<(Account & { passwordHash: string | null }) | undefined>;
}

/** Accounts are read on each use and never cached, so that a disabled account loses access with its next renewal. */
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
