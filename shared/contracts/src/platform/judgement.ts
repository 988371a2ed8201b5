/**
 * Decides who may judge (0135). A judgement has two sides: the person whose work is judged, and the person who decides.
 * No one may be on both, neither in their own name nor while acting for someone else. Pure.
 */

/** The acting person and, for a delegate, the principal. */
export interface Acting {
  userId: string;
  principal?: { userId: string } | undefined;
}

/** True if the acting person or their principal is also on the other side of the judgement. */
export const isOnBothSides = (acting: Acting, otherSide: readonly (string | null)[]): boolean =>
  otherSide.some((userId) => userId !== null && (userId === acting.userId || userId === acting.principal?.userId));

/** The field in the answer of a call that refuses a judgement for this reason. */
export const onBothSides = { path: 'context', message: 'on_both_sides' };
