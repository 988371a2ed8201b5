/**
 * What people can like and comment on. An area defines who has access to each of its subjects; everything else is
 * denied.
 */

import type { Feature } from '@portico/contracts/platform/feature';
import type { LikeSubject } from '@portico/contracts/service/shapes';
import type { Actor, Person } from '../actor.ts';
import type { Transaction } from '../transaction.ts';

/** The person who asks or would be notified, reduced to their identity and where they work. */
export interface Reader {
  person: Person;
  organisationIds: readonly string[];
}

export interface SubjectAccess {
  title: string;
  /** Route of the page that shows it, or null if it has none of its own. */
  link: string | null;
  read: boolean;
  write: boolean;
  moderate: boolean;
}

export type AccessBySubject = ReadonlyMap<string, SubjectAccess>;

export interface Subject {
  /** Feature it belongs to; the subject does not exist in tenants where that is off. */
  flag: Feature;
  /**
   * Access by id, without subjects that the person may neither read nor moderate. The number of statements does not
   * grow with the number of ids.
   */
  accessById(db: Transaction, reader: Reader, ids: readonly string[], now: Date): Promise<AccessBySubject>;
  /** Notifies open pages that the subject's likes or comments have changed; absent if no page shows them. */
  publishChanged?(db: Transaction, id: string): Promise<void>;
}

/** By kind; an area registers its own under `subjects` in its `area.ts`. */
export type Subjects = Readonly<Partial<Record<LikeSubject, Subject>>>;

export const asReader = (actor: Actor): Reader => ({
  person: actor.self,
  organisationIds: actor.organisationId === null ? [] : [actor.organisationId],
});

/** People who manage the whole tenant also moderate its comments. */
export const looksAfterTenant = ({ role }: Person): boolean =>
  role === 'System Administrator' || role === 'Global CS Admin';
