/**
 * Cursor of a list ordered by time and id, newest first: both values of the last row of a page. The time is in
 * microseconds, which JavaScript dates cannot represent.
 */
import { Refusal } from './refusal.ts';

export interface Position {
  at: string;
  id: string;
}

/** SQL: a time as text for a cursor. */
export const exactTime = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export const cursorOf = ({ at, id }: Position): string => `${at} ${id}`;

const cursorShape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Undefined for a malformed cursor. */
export function readCursor(text: string): Position | undefined {
  const [, at, id] = cursorShape.exec(text) ?? [];
  return at && id ? { at, id } : undefined;
}

/**
 * Undefined without a cursor: the first page.
 * @param path the field of the input, for the refusal of a malformed one
 */
export function positionAfter(cursor: string | undefined, path: string): Position | undefined {
  const position = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && !position)
    throw new Refusal('invalid_input', 'This page does not exist.', {
      fields: [{ path, message: 'is not a position in the list' }],
    });
  return position;
}
