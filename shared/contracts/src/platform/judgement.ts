/**
 * Who may judge (0135). A judgement has two sides: whose work it is about, and who decides about it. No one is on both,
 * neither in their own name nor while acting for someone else. Pure.
 */

/** Who acts, and for whom. */
export interface Acting {
  userId: string;
  principal?: { userId: string } | undefined;
}

/** True where the person who acts, or their principal, is also on the other side of the judgement. */
export const isOnBothSides = (acting: Acting, otherSide: readonly (string | null)[]): boolean =>
  otherSide.some((userId) => userId !== null && (userId === acting.userId || userId === acting.principal?.userId));

/** Why a judging call refuses: the refused field of its answer. */
export const onBothSides = { path: 'context', message: 'on_both_sides' };
