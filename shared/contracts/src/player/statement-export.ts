/** Sending the statements of a tenant's courses to a learning record store (LRS) of others. */
import * as z from 'zod/mini';
import { instant, line, text } from '../platform/shapes.ts';

/** Why the store cannot be used at present. */
export const lrsProblems = [
  /** The portal only sends to addresses that begin with https. */
  'not_https',
  /** The address is in a private network. */
  'not_public',
  'unreachable',
  'timed_out',
  /** The store redirects to another address. */
  'moved',
  /** 401 */
  'unauthorised',
  /** 403 */
  'forbidden',
  /** 404 */
  'not_found',
  /** 429 */
  'too_many',
  /** The store does not accept any statements. */
  'refused',
  /** The store responds with an error of its own, or with something that is not xAPI. */
  'failed',
  /** There is no key, or it was sealed by another installation. */
  'no_key',
] as const;
export const lrsProblem = z.enum(lrsProblems);
export type LrsProblem = z.infer<typeof lrsProblem>;

const isWebAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && username + password + search + hash === '';
};

/** The store's address without `statements` at its end. The server decides whether the portal may send there. */
export const lrsAddress = line(500, 1).check(
  z.refine(isWebAddress, 'An address of the web, without credentials, query or fragment.'),
);
export const lrsUserName = line(200, 1);
/** Never answered. */
export const lrsKey = text(500, 1);

export const exportSettings = { isOn: z.boolean(), address: z.string(), userName: z.string() };

export const countedAtMost = 10_000;
const count = z.int().check(z.minimum(0));

export const statementExport = z.object({
  ...exportSettings,
  hasKey: z.boolean(),
  /** Statements that are still to be sent, counted up to `countedAtMost`. */
  waiting: count,
  /** True while earlier statements are still being added to those to be sent. */
  isAddingEarlier: z.boolean(),
  /** Statements that the store does not accept, counted up to `countedAtMost`. */
  refused: count,
  /** Ids of some of these statements, with the HTTP status of the store's response. */
  refusedStatements: z.array(z.object({ statementID: z.string(), status: z.int() })),
  sent: count,
  lastSentAt: z.nullable(instant),
  problem: z.nullable(
    z.object({
      code: lrsProblem,
      /** HTTP status, or null if there was no response. */
      status: z.nullable(z.int()),
      since: instant,
      nextTryAt: instant,
    }),
  ),
});
export type StatementExport = z.infer<typeof statementExport>;

/** Which statements are sent when sending is turned on. */
export const exportStart = z.enum(['now', 'all']);
export type ExportStart = z.infer<typeof exportStart>;

export const lrsCheck = z.object({ problem: z.nullable(lrsProblem), status: z.nullable(z.int()) });
export type LrsCheck = z.infer<typeof lrsCheck>;
