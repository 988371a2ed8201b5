/**
 * The year that is meant by what was typed when its field is left: two figures are of this century. Undefined for what is
 * no year.
 */
export const wholeYear = (typed: number): number | undefined => {
  if (typed >= 1000) return typed;
  return typed < 100 ? 2000 + typed : undefined;
};
