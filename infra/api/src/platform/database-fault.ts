/** Maps PostgreSQL errors to refusals. The text of the errors never leaves the server. */
import { Refusal } from './refusal.ts';

/**
 * True if the server is unreachable: system connection errors, PostgreSQL's classes 08 and 57P, and too many
 * connections.
 */
const away = /^(ECONN|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|ERR_STREAM_(?:DESTROYED|WRITE)|08|57P|53300)/;
/** Error messages of `pg` that have no code. */
const awayWords =
  /connection terminated|timeout exceeded when trying to connect|client (?:has encountered a connection error|was closed)/i;

const codeOf = (cause: unknown): string => {
  const code = (cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : '';
};

const isDatabaseAway = (cause: unknown): boolean =>
  away.test(codeOf(cause)) || (cause instanceof Error && awayWords.test(cause.message));

const unavailable = (message: string, retryAfterSeconds: number, cause: unknown) =>
  new Refusal('unavailable', message, { retryAfterSeconds, cause });

/** The refusal for a database error; undefined if the fault is in our code. */
export function refusalOf(cause: unknown): Refusal | undefined {
  if (isDatabaseAway(cause)) return unavailable('The database cannot be reached now. Try again shortly.', 2, cause);
  switch (codeOf(cause)) {
    case '40P01':
    case '40001':
    case '55P03':
      return unavailable('Someone else is changing this. Try again shortly.', 1, cause);
    case '53100':
      return unavailable('There is no space to store this now. Nothing was changed.', 60, cause);
    case '57014':
      return new Refusal('timed_out', 'The answer took too long and was cancelled. Nothing was changed.', { cause });
    case '23505':
      return new Refusal('conflict', 'This already exists. Nothing was changed.', { cause });
    case '23503':
      return new Refusal('conflict', 'Something this refers to no longer exists. Nothing was changed.', { cause });
    default:
      return undefined;
  }
}
