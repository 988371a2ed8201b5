/** Whose allocated quizzes may be asked for, and as what. Deny by default. */

export interface AllocationFacts {
  /** Country and team as the call names them; undefined or null where it leaves them to the person's own. */
  siteId: string | null | undefined;
  companyId: string | null | undefined;
  person: { countryId: string | null; teamIds: readonly string[] };
}

export const quizRules = {
  /** The person was allowed by identity already; country and team must be theirs, or nothing is told. */
  readAllocated: ({ siteId, companyId, person }: AllocationFacts): boolean =>
    (siteId === undefined || siteId === null || siteId === person.countryId) &&
    (companyId === undefined || companyId === null || person.teamIds.includes(companyId)),
} as const;
