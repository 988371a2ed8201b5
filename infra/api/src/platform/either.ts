/**
 * SQL: the first of two columns that is not null, for conditions that must use an index. Under row-level security,
 * PostgreSQL treats coalesce() as leaky and uses no index for it (0262).
 */
export const either = (first: string, second: string): string =>
  `case when ${first} is null then ${second} else ${first} end`;
