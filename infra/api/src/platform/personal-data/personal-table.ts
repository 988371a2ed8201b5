/**
 * An area's description of a table with personal data: which columns name people, what happens to the rows when a
 * person is erased, and under which category they are listed. A table with such a column but no entry fails a test.
 */
import type { DataCategory } from '@portico/contracts/admin/privacy/data-categories';
import type { Transaction } from '../transaction.ts';

/** The ways in which rows may name the person. Names have the case in which they are stored. */
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
  /** Column → SQL expression. `because` says what remains and why. */
  | { how: 'anonymise'; set: Readonly<Record<string, string>>; because: string }
  | { how: 'keep'; because: string }
  /** For erasure that takes more than one statement; returns how many rows it affected. */
  | { how: 'delete'; by(db: Transaction, person: DataSubject): Promise<number> };

export interface PersonalTable {
  /** In schema portal. */
  table: string;
  noun: DataCategory;
  /** Columns with ids of people, including lists of ids. A row concerns a person if one of these contains their id. */
  people: readonly string[];
  /**
   * Replaces the condition on `people` with one on `r`: `$1` is the id, `$2` the user name, `$3` the e-mail address,
   * the last two in lower case.
   */
  where?: string;
  erase: Erasure;
  /** False if the row is about someone else or contains nothing but ids; it is then omitted from exports. */
  isExported: boolean;
  /** Narrows the export to rows for which this SQL condition on `r` holds; erasure covers all of the person's rows. */
  exportedWhere?: string;
  /** Columns that the export leaves out because this person is not told them. */
  untold?: readonly string[];
}

const lists: readonly string[] = ['subject_ids'];

/** Condition that selects a person's rows, on alias `r`. */
const ownRows = ({ people, where }: PersonalTable): string =>
  where ?? people.map((column) => (lists.includes(column) ? `$1 = any(r.${column})` : `r.${column} = $1`)).join(' or ');

/** Values of the condition. All three are passed, so that PostgreSQL knows their types. */
export const subjectValues = ({ userId, username, email }: DataSubject): readonly string[] => [
  userId,
  username.toLowerCase(),
  email.toLowerCase(),
];

/** `where` clause over a person's rows; it also gives a type to values that the condition does not use. */
export const whereOwnRows = (table: PersonalTable): string =>
  `where $1::uuid is not null and $2::text is not null and $3::text is not null and (${ownRows(table)})`;

/** `from` and `where` clauses over a person's rows. */
export const fromOwnRows = (table: PersonalTable): string => `portal.${table.table} r ${whereOwnRows(table)}`;
