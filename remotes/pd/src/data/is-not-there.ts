import type { CallError } from '@portico/data-client';

/** Nothing of the sort is there for the person who asks. A call that merely failed, or never arrived, says nothing about that. */
export const isNotThere = (cause: CallError | undefined): boolean => cause?.status === 404 || cause?.status === 400;
