/**
 * SQL: the rows with these values of an index's leading columns, to be joined to the row that has the values. PostgreSQL
 * joins them in exactly this order.
 *
 * `offset 0` keeps it from starting elsewhere. Row-level security leaves every table an index that finds all rows of the
 * tenant, which looks as cheap as the key while the table has no statistics, or when a prepared statement is planned
 * without its parameters. Conditions on other columns belong outside, so that no other index fits (0361).
 * @param keys column → SQL expression
 */
export const rowsByKey = (table: string, alias: string, keys: Readonly<Record<string, string>>): string =>
  `lateral (select * from portal.${table} where ${Object.entries(keys)
    .map(([column, value]) => `${column} = ${value}`)
    .join(' and ')} offset 0) ${alias}`;
