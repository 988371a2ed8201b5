/** Tasks of a person, and what they have in progress. An area registers a source by one statement over its own tables; its condition is the rights. */

import type { Feature } from '@portico/contracts/platform/feature';
import type { inProgressMessages } from '@portico/contracts/portal/in-progress-messages';
import type { TaskKind } from '@portico/contracts/portal/task-messages';
import type { Tenant } from '@portico/database/tenant';
import type { Actor } from '../actor.ts';
import type { Reader, Subjects } from '../subjects/subject.ts';
import type { Transaction } from '../transaction.ts';

export type InProgressKind = keyof typeof inProgressMessages;

/** Whose tasks are asked for. */
export interface TaskQuery {
  userId: string;
  /** Who asks: another person while acting for the one in `userId`. */
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
export interface TaskRow extends Record<string, unknown> {
  id: string;
  title: string;
  /** Name of the person who waits for it; null where unknown. */
  person: string | null;
  /** Open since; null where unknown. */
  since: Date | null;
  /** Calendar day or null. */
  due_on: string | null;
  link_values: Readonly<Record<string, string>>;
}

interface Named {
  kind: TaskKind | InProgressKind;
  /** The feature it belongs to; absent for what cannot be switched off. */
  flag?: Feature;
  /** Must be done in person: hidden while acting for someone. As `inPerson` of the call that settles it. */
  inPerson?: true;
}

export interface TaskStatement extends Named {
  statement: string;
  values(asked: TaskQuery): unknown[];
  /** The values of its link, made from `link_values`; absent where those are used as they are. */
  linkValues?(stored: TaskRow['link_values']): Readonly<Record<string, string>>;
}

/** For what one statement cannot express, such as the dates of a series. */
export interface TaskFinder extends Named {
  find(context: TaskContext, asked: TaskQuery): Promise<TaskRow[]>;
}

export interface TaskContext {
  /** For tasks about subjects of other areas. */
  contributions: { readonly subjects: Subjects };
  db: Transaction;
  actor: Actor;
  tenant: Tenant;
  now: Date;
}

export type TaskSource = TaskStatement | TaskFinder;

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
