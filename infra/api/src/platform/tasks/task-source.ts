/**
 * A person's open tasks and what they have in progress. An area registers each source as one statement over its own
 * tables; the condition of the statement is the access check.
 */

import type { Area } from '@portico/contracts/platform/call';
import { type Feature, isSwitchedOn } from '@portico/contracts/platform/feature';
import type { AwaitedKind, TeamActionKind } from '@portico/contracts/portal/action-messages';
import type { inProgressMessages } from '@portico/contracts/portal/in-progress-messages';
import type { TaskKind } from '@portico/contracts/portal/task-messages';
import type { Tenant } from '@portico/database/tenant';
import type { Actor } from '../actor.ts';
import type { Reader, Subjects } from '../subjects/subject.ts';
import type { Transaction } from '../transaction.ts';

type InProgressKind = keyof typeof inProgressMessages;

/** The person whose tasks are requested. */
export interface TaskQuery {
  userId: string;
  /** The person who asks. Differs from `userId` while acting for someone. */
  actorId: string;
  /** The person in the organisation of the request context. */
  reader: Reader;
  /** Teams that the person leads. */
  ledTeams: readonly string[];
  now: Date;
  /** The person's calendar day. */
  today: string;
  /** Items due after this calendar day are not requested. */
  dueUntil: string;
}

/** A row returned by a kind's statement: `id, title, person, since, due_on, link_values`. */
export interface TaskRow extends Record<string, unknown> {
  id: string;
  title: string;
  /** Name of the person who is waiting for it; null if unknown. */
  person: string | null;
  /** Since when it has been open; null if unknown. */
  since: Date | null;
  /** Calendar day or null. */
  due_on: string | null;
  link_values: Readonly<Record<string, string>>;
}

/** A writing call that completes a task. */
interface Tick {
  area: Area;
  name: string;
  body: Readonly<Record<string, unknown>>;
}

interface Named {
  kind: TaskKind | InProgressKind | AwaitedKind | TeamActionKind;
  /** The feature it belongs to; absent if it cannot be switched off. */
  flag?: Feature;
  /**
   * True if it must be done in person; it is then hidden while acting for someone. Corresponds to `inPerson` of the
   * call that completes it.
   */
  inPerson?: true;
  /** How to complete it without opening its page; absent if people should look at it first. */
  tick?(stored: TaskRow['link_values']): Tick;
}

/** Columns and parameters that identify, in a statement, an action that another area may list as well. */
interface MirroredPlace {
  id: string;
  owner: string;
  /** Parameter with the teams whose actions are listed; absent for a person's own actions. */
  teams?: string;
}

/** SQL by which an area identifies an action that another area may show as well, so that it is listed only once. */
export interface MirroredAction {
  kind: 'issue';
  flag: Feature;
  isListed(place: MirroredPlace): string;
}

/** SQL: true if the other list already contains the action. False while that area's feature is off. */
export type IsListed = (kind: MirroredAction['kind'], place: MirroredPlace) => string;

export interface TaskStatement extends Named {
  statement: string | ((isListed: IsListed) => string);
  values(query: TaskQuery): unknown[];
  /** The values of its link, derived from `link_values`; absent if those are used unchanged. */
  linkValues?(stored: TaskRow['link_values']): Readonly<Record<string, string>>;
}

/** For tasks that one statement cannot find, such as the dates of a series. */
interface TaskFinder extends Named {
  find(context: TaskContext, query: TaskQuery): Promise<TaskRow[]>;
}

export interface TaskContext {
  /** For tasks about subjects of other areas. */
  contributions: { readonly subjects: Subjects; readonly mirroredActions: readonly MirroredAction[] };
  db: Transaction;
  actor: Actor;
  tenant: Tenant;
  now: Date;
}

export type TaskSource = TaskStatement | TaskFinder;

/** The text of a source's statement for this tenant. */
export function statementOf({ statement }: TaskStatement, { contributions, tenant }: TaskContext): string {
  if (typeof statement === 'string') return statement;
  return statement((kind, place) => {
    const mirrored = contributions.mirroredActions.find((one) => one.kind === kind);
    return mirrored && isSwitchedOn(mirrored.flag, tenant.settings) ? mirrored.isListed(place) : 'false';
  });
}

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
