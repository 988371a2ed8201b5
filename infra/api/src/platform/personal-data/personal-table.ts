/**
 * What an area says about a table that knows people: which columns name them, what becomes of the rows when a person is
 * erased, and under which category they appear. A table with such a column that no area speaks for fails a test.
 */
import type { DataCategory } from '@portico/contracts/admin/privacy/data-categories';
import type { Transaction } from '../transaction.ts';

/** The person, as rows may name them. Names are in the case in which they are stored. */
export interface DataSubject {
  tenantId: string;
  userId: string;
  username: string;
  email: string;
  fullName: string;
  now: Date;
}

export type Erasure =
  | { how: 'delete' }
  /** Column → SQL expression. `because` says what is left and why. */
  | { how: 'anonymise'; set: Readonly<Record<string, string>>; because: string }
  | { how: 'keep'; because: string }
  /** What needs more than one statement; answers how many rows it touched. */
  | { how: 'delete'; by(db: Transaction, person: DataSubject): Promise<number> };

export interface PersonalTable {
  /** In schema portal. */
  table: string;
  noun: DataCategory;
  /** Columns that hold the person's id; a row concerns them where one of them does. Lists of ids count too. */
  people: readonly string[];
  /** Instead of `people` alone: a condition on `r` with `$1` id, `$2` user name, `$3` e-mail, both in small letters. */
  where?: string;
  erase: Erasure;
  /** False where the row is about someone else, or holds nothing but ids; then an export leaves it out. */
  isExported: boolean;
}

const lists: readonly string[] = ['subject_ids'];

/** The condition that finds a person's rows, on alias `r`. */
export const ownRows = ({ people, where }: PersonalTable): string =>
  where ?? people.map((column) => (lists.includes(column) ? `$1 = any(r.${column})` : `r.${column} = $1`)).join(' or ');

/** Values of the condition: all three are named, so that PostgreSQL knows their types. */
export const subjectValues = ({ userId, username, email }: DataSubject): readonly string[] => [
  userId,
  username.toLowerCase(),
  email.toLowerCase(),
];

/** `where` of a statement over a person's rows; a value that the condition does not use is still of a known type. */
export const whereOwnRows = (table: PersonalTable): string =>
  `where $1::uuid is not null and $2::text is not null and $3::text is not null and (${ownRows(table)})`;

/** `from` and `where` of a statement over a person's rows. */
export const fromOwnRows = (table: PersonalTable): string => `portal.${table.table} r ${whereOwnRows(table)}`;
