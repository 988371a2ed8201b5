/** Curriculum items besides courses. An area names how they are found under `curriculumItems` in its `area.ts`. */
import type { TenantSettings } from '@portico/contracts/platform/tenant';
import type { Person } from './actor.ts';
import type { Transaction } from './transaction.ts';

export interface PlacedItem {
  /** The curriculum or the section it is in. */
  curriculumId: string;
  minutes: number;
  isCompleted: boolean;
}

export interface CurriculumItemsAsked {
  db: Transaction;
  tenant: { settings: Pick<TenantSettings, 'flags'> };
}

/** At each of their places, those that the person has been given; in as many statements for many curricula as for one. */
export type CurriculumItems = (
  asked: CurriculumItemsAsked,
  person: Person,
  curriculumIds: readonly string[],
) => Promise<readonly PlacedItem[]>;
