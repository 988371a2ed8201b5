/** What may wait for a person, and what they have begun. An area registers a kind by one statement over its own tables; the rights are its condition. */

import type { Feature } from '@portico/contracts/platform/feature';
import type { begunMessages } from '@portico/contracts/portal/begun-messages';
import type { WaitingKind } from '@portico/contracts/portal/waiting-messages';
import type { Tenant } from '@portico/database/tenant';
import type { Actor } from '../actor.ts';
import type { Reader, Subjects } from '../subjects/subject.ts';
import type { Transaction } from '../transaction.ts';

export type BegunKind = keyof typeof begunMessages;

/** For whom is asked. */
export interface Waiting {
  userId: string;
  /** Who asks: another person where somebody acts for the one in `userId`. */
  actorId: string;
  /** The person in the organisation of the context. */
  reader: Reader;
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
  /** Since when it waits; null where that is not known. */
  since: Date | null;
  /** Calendar day or null. */
  due_on: string | null;
  link_values: Readonly<Record<string, string>>;
}

interface Named {
  kind: WaitingKind | BegunKind;
  /** The feature it belongs to; absent for what cannot be switched off. */
  flag?: Feature;
  /** Nobody does it for another: it waits for nobody who acts for somebody. As `inPerson` of the call that settles it. */
  inPerson?: true;
}

export interface WaitingStatement extends Named {
  statement: string;
  values(asked: Waiting): unknown[];
  /** What its link needs, of a row's `link_values`; absent where those are it. */
  linkValues?(stored: WaitingRow['link_values']): Readonly<Record<string, string>>;
}

/** Of what no one statement could say, such as dates of a series. */
export interface WaitingSearch extends Named {
  find(context: WaitingContext, asked: Waiting): Promise<WaitingRow[]>;
}

export interface WaitingContext {
  /** For what waits at subjects of other areas. */
  contributions: { readonly subjects: Subjects };
  db: Transaction;
  actor: Actor;
  tenant: Tenant;
  now: Date;
}

export type WaitingNoun = WaitingStatement | WaitingSearch;

/** SQL: the person in a column belongs to one of the teams. */
export const isInTeams = (row: string, column: string, teams: string): string =>
  `exists (select from portal.account_membership m where m.tenant_id = ${row}.tenant_id
     and m.user_id = ${row}.${column} and m.team_id = any(${teams}::uuid[]))`;

/** SQL: one of the teams to which the person in a column belongs. */
export const teamOf = (row: string, column: string, teams: string): string =>
  `(select m.team_id from portal.account_membership m where m.tenant_id = ${row}.tenant_id
     and m.user_id = ${row}.${column} and m.team_id = any(${teams}::uuid[]) order by m.team_id limit 1)`;

/** SQL: the name of the person in a column, in the row's tenant. */
export const nameOf = (row: string, column: string): string =>
  `(select u.first_name || ' ' || u.last_name from portal.account_user u
     where u.tenant_id = ${row}.tenant_id and u.user_id = ${row}.${column})`;
