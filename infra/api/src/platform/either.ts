/**
 * SQL: the first of two columns that is not null, in a condition by which rows are found. PostgreSQL takes coalesce() for
 * leaky and uses no index for it below row-level security (0262).
 */
export const either = (first: string, second: string): string =>
  `case when ${first} is null then ${second} else ${first} end`;
