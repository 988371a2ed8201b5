/** What may wait for a person. An area registers a kind by one statement over its own tables; the rights are its condition. */
import type { Flag } from '@portico/contracts/platform/tenant';
import type { WaitingKind } from '@portico/contracts/portal/waiting-messages';

/** For whom is asked. */
export interface Waiting {
  userId: string;
  /** Teams that the person leads. */
  ledTeams: readonly string[];
  now: Date;
  /** The person's calendar day. */
  today: string;
}

/** A row as a kind's statement answers it: `id, title, person, since, due_on, link_values`. */
export interface WaitingRow extends Record<string, unknown> {
  id: string;
  title: string;
  /** Name of whoever waits; null where nobody's is known. */
  person: string | null;
  since: Date;
  /** Calendar day or null. */
  due_on: string | null;
  link_values: Readonly<Record<string, string>>;
}

export interface WaitingNoun {
  kind: WaitingKind;
  flag: Flag;
  statement: string;
  values(asked: Waiting): unknown[];
  /** What its link needs, of a row's `link_values`; absent where those are it. */
  linkValues?(stored: WaitingRow['link_values']): Readonly<Record<string, string>>;
}

/** SQL: the person in a column belongs to one of the teams. */
export const isInTeams = (row: string, column: string, teams: string): string =>
  `exists (select from portal.account_membership m where m.tenant_id = ${row}.tenant_id
     and m.user_id = ${row}.${column} and m.team_id = any(${teams}::uuid[]))`;

/** SQL: the name of the person in a column, in the row's tenant. */
export const nameOf = (row: string, column: string): string =>
  `(select u.first_name || ' ' || u.last_name from portal.account_user u
     where u.tenant_id = ${row}.tenant_id and u.user_id = ${row}.${column})`;
