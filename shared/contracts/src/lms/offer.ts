/**
 * Whether a course or a curriculum is offered to those who are given it. `draft`: there for its authors only.
 * `published`: offered. `retired`: no one begins it any more; anyone who has started it finishes it and finds it in their
 * record. The server's conditions are in areas/lms/audience.ts.
 */
export const offerStates = ['draft', 'published', 'retired'] as const;
export type OfferState = (typeof offerStates)[number];
