/**
 * Whether a course or a curriculum is offered to those who are given it. `draft`: there for its authors only.
 * `published`: offered. `retired`: no one can start it any more; people who have started it finish it and find it in their
 * record. The server's conditions are in areas/lms/audience.ts.
 */
export const offerStates = ['draft', 'published', 'retired'] as const;
export type OfferState = (typeof offerStates)[number];
