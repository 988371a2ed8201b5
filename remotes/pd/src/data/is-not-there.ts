import type { CallError } from '@portico/data-client';

/** True if the item does not exist for this person. A call that failed for another reason says nothing about that. */
export const isNotThere = (cause: CallError | undefined): boolean => cause?.status === 404 || cause?.status === 400;
