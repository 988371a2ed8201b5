/**
 * What people may like and comment on. An area says how people relate to one of its subjects;
 * what it does not say is denied.
 */

import type { Feature } from '@portico/contracts/platform/feature';
import type { LikeSubject } from '@portico/contracts/service/shapes';
import type { Actor, Person } from '../actor.ts';
import type { Transaction } from '../transaction.ts';

/** Who asks, or who would be told: never more than a person and where they work. */
export interface Reader {
  person: Person;
  organisationIds: readonly string[];
}

export interface SubjectAccess {
  title: string;
  /** The route where it is shown, or null where it has no page of its own. */
  link: string | null;
  read: boolean;
  write: boolean;
  moderate: boolean;
}

export type AccessBySubject = ReadonlyMap<string, SubjectAccess>;

export interface Subject {
  /** The feature it belongs to: off in a tenant, there is no such subject there. */
  flag: Feature;
  /** By id, in as many statements however many they are; without those that this person neither reads nor moderates. */
  standings(db: Transaction, reader: Reader, ids: readonly string[], now: Date): Promise<AccessBySubject>;
  /** Tells open pages that its likes or comments have changed; absent where open pages show neither. */
  publishChanged?(db: Transaction, id: string): Promise<void>;
}

/** By kind; an area names its own under `subjects` in its `area.ts`. */
export type Subjects = Readonly<Partial<Record<LikeSubject, Subject>>>;

export const asReader = (actor: Actor): Reader => ({
  person: actor.self,
  organisationIds: actor.organisationId === null ? [] : [actor.organisationId],
});

/** People who look after the whole tenant look after what is written there. */
export const looksAfterTenant = ({ role }: Person): boolean =>
  role === 'System Administrator' || role === 'Global CS Admin';
