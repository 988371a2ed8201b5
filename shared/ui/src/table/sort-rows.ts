export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

type Sortable = string | number | null | undefined;

/**
 * Returns a sorted copy: texts in the order of the reader's language, numbers within texts by value, missing values
 * last in both directions. The sort is stable.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  by: (row: Row) => Sortable,
  direction: Sort['direction'],
  locale: string,
): Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [left, right] = [by(one) ?? undefined, by(other) ?? undefined];
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
    if (typeof left === 'number' && typeof right === 'number') return (left - right) * sign;
    return compare(String(left), String(right)) * sign;
  });
}
