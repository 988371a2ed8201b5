/**
 * The calls of an address without those that another area answers, because one legacy address may cover several areas.
 */
export const callsBeside = <All extends object, Others extends object>(
  all: All,
  others: Others,
): Omit<All, keyof Others> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !Object.hasOwn(others, name))) as Omit<All, keyof Others>;
