/** Converts anything that was thrown to the error format of the API, and to what is logged. */
import { type ErrorAnswer, type ErrorCode, errorStatus } from '@portico/contracts/platform/errors';
import { refusalOf } from './database-fault.ts';
import { Refusal } from './refusal.ts';

/** Fastify's own errors, by status code. */
const codeByStatus: Record<number, ErrorCode> = {
  400: 'invalid_input',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
};
const messages: Partial<Record<ErrorCode, string>> = {
  invalid_input: 'The input is not accepted.',
  not_found: 'There is nothing here for you.',
  too_large: 'The request is too large for this call.',
  unsupported_type: 'The body must be JSON (content type application/json).',
};

function asRefusal(cause: unknown): Refusal {
  if (cause instanceof Refusal) return cause;
  const fault = refusalOf(cause);
  if (fault) return fault;
  const { code: own, statusCode } = cause as { code?: unknown; statusCode?: unknown };
  if (typeof own === 'string' && own.startsWith('FST_') && typeof statusCode === 'number') {
    const code = codeByStatus[statusCode];
    if (code) return new Refusal(code, messages[code] ?? code, { cause });
  }
  // For invalid JSON, the status is 400 and Fastify sets no error code.
  if (cause instanceof SyntaxError && statusCode === 400)
    return new Refusal('invalid_input', 'The body is not JSON.', { cause });
  return new Refusal('unexpected', 'Something went wrong on our side. Nothing was changed.', { cause });
}

export interface Failure {
  status: number;
  answer: ErrorAnswer;
  retryAfterSeconds: number | undefined;
  /** For the log: the full stack of a fault in our code or the database; undefined for an ordinary refusal. */
  story: string | undefined;
}

function storyOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const inner = cause.cause === undefined ? '' : `\ncaused by ${storyOf(cause.cause)}`;
  return `${cause.stack ?? cause.message}${inner}`;
}

export function describeFailure(thrown: unknown, requestId: string): Failure {
  const { code, message, details } = asRefusal(thrown);
  const status = errorStatus[code];
  const { fields, current, retryAfterSeconds } = details;
  const error = {
    code,
    message,
    requestId,
    ...(fields === undefined ? {} : { fields }),
    ...(current === undefined ? {} : { current }),
  };
  return { status, answer: { error }, retryAfterSeconds, story: status >= 500 ? storyOf(thrown) : undefined };
}
