/** Curriculum items other than courses. An area registers how to find them under `curriculumItems` in its `area.ts`. */
import type { TenantSettings } from '@portico/contracts/platform/tenant';
import type { Person } from './actor.ts';
import type { Transaction } from './transaction.ts';

export interface PlacedItem {
  /** The curriculum or section that contains it. */
  curriculumId: string;
  minutes: number;
  isCompleted: boolean;
}

interface CurriculumItemsQuery {
  db: Transaction;
  tenant: { settings: Pick<TenantSettings, 'flags'> };
}

/**
 * The items assigned to the person, with each of their places. The number of statements does not grow with the number
 * of curricula.
 */
export type CurriculumItems = (
  query: CurriculumItemsQuery,
  person: Person,
  curriculumIds: readonly string[],
) => Promise<readonly PlacedItem[]>;
