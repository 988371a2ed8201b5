import type { CallError } from '@portico/data-client';

/** It does not exist for this person. A call that merely failed, or never arrived, says nothing about that. */
export const isNotThere = (cause: CallError | undefined): boolean => cause?.status === 404 || cause?.status === 400;
