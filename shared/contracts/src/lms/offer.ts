/**
 * The state of a course or curriculum. `draft`: visible to its authors only. `published`: available to its audience.
 * `retired`: no one can start it any more; people who have started it can finish it and see it in their record. The
 * server's conditions are in areas/lms/audience.ts.
 */
export const offerStates = ['draft', 'published', 'retired'] as const;
export type OfferState = (typeof offerStates)[number];
