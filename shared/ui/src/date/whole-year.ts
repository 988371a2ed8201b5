/**
 * The year meant by the digits in a field on blur: two digits mean a year of this century. Undefined if they are not a
 * year.
 */
export const wholeYear = (typed: number): number | undefined => {
  if (typed >= 1000) return typed;
  return typed < 100 ? 2000 + typed : undefined;
};
