/** Names and values as parts of a statement, where PostgreSQL takes no parameters. */
import pg from 'pg';

export const quoteName = (name: string): string => pg.escapeIdentifier(name);
export const quoteValue = (value: string): string => pg.escapeLiteral(value);
