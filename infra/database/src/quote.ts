/** Quotes names and values in statements for which PostgreSQL accepts no parameters. */
import pg from 'pg';

export const quoteName = (name: string): string => pg.escapeIdentifier(name);
export const quoteValue = (value: string): string => pg.escapeLiteral(value);
