/** Sends requests to a learning record store. An administrator enters its address, so it is not trusted. */
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import type { LrsProblem } from '@portico/contracts/player/statement-export';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import { publicAddress, UnreachableAddress } from '../../../platform/outgoing/public-address.ts';

export interface Lrs {
  address: string;
  userName: string;
  key: string;
  /** True if the store may be on this machine and unencrypted, as in a portal run for development. */
  mayBeLocal: boolean;
}

/** The store could not be reached, or its answer says nothing about the statements. */
export class LrsFault extends Error {
  readonly problem: LrsProblem;
  readonly status: number | undefined;
  /** How long the store asks us to wait. */
  readonly waitSeconds: number;
  constructor(problem: LrsProblem, status?: number, waitSeconds = 0) {
    super(status === undefined ? problem : `${problem} ${status}`);
    this.name = 'LrsFault';
    this.problem = problem;
    this.status = status;
    this.waitSeconds = waitSeconds;
  }
}

const defaultPatienceMs = 20_000;
const version = '1.0.3';

function problemOf(status: number): LrsProblem {
  if (status >= 300 && status < 400) return 'moved';
  const known: Readonly<Record<number, LrsProblem>> = {
    401: 'unauthorised',
    403: 'forbidden',
    404: 'not_found',
    408: 'timed_out',
    429: 'too_many',
  };
  return known[status] ?? 'failed';
}

/** Reads seconds from a header that contains a number of seconds or a date. */
function waitOf(header: string | undefined): number {
  if (header === undefined) return 0;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : differenceInSeconds(Date.parse(header), Date.now());
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}

const isLocal = ({ hostname }: URL): boolean => /^(.+\.)?localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(hostname);

async function wayTo(address: URL, mayBeLocal: boolean) {
  if (mayBeLocal && isLocal(address)) return { ask: address.protocol === 'http:' ? requestPlain : request };
  return { ask: request, lookup: await publicAddress(address) };
}

interface LrsRequest {
  /** The path after the address of the store. */
  resource: string;
  method: 'GET' | 'POST';
  body?: string;
  patienceMs?: number;
}

/**
 * Returns the status of the answer without reading its contents. Does not follow redirects. Throws LrsFault if there is
 * no answer.
 */
async function statusOf(lrs: Lrs, { resource, method, body, patienceMs = defaultPatienceMs }: LrsRequest) {
  const address = new URL(`${lrs.address.replace(/\/+$/, '')}/${resource}`);
  const { ask, ...way } = await wayTo(address, lrs.mayBeLocal).catch((cause) => {
    throw cause instanceof UnreachableAddress ? new LrsFault(cause.problem) : cause;
  });
  return new Promise<{ status: number; waitSeconds: number }>((resolve, reject) => {
    const outgoing = ask(
      address,
      {
        ...way,
        method,
        agent: false,
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          authorization: `Basic ${Buffer.from(`${lrs.userName}:${lrs.key}`).toString('base64')}`,
          'x-experience-api-version': version,
          accept: 'application/json',
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        // Only the status is needed, and reading the contents of an endless answer would never finish.
        response.on('error', () => {});
        response.destroy();
        resolve({ status: response.statusCode ?? 0, waitSeconds: waitOf(response.headers['retry-after']) });
      },
    );
    outgoing.on('error', (cause) =>
      reject(new LrsFault(cause.name === 'AbortError' || cause.name === 'TimeoutError' ? 'timed_out' : 'unreachable')),
    );
    outgoing.end(body);
  });
}

const isTaken = (status: number): boolean => status >= 200 && status < 300;
/** Statuses that are caused by the statements themselves. */
const ofStatements: readonly number[] = [400, 409, 413, 422];

/**
 * Returns undefined if the store has accepted all statements, otherwise the status with which it refused them. Throws
 * LrsFault.
 */
export async function postStatements(
  lrs: Lrs,
  statements: readonly object[],
  patienceMs?: number,
): Promise<number | undefined> {
  const body = JSON.stringify(statements);
  const { status, waitSeconds } = await statusOf(lrs, {
    resource: 'statements',
    method: 'POST',
    body,
    ...(patienceMs === undefined ? {} : { patienceMs }),
  });
  if (isTaken(status)) return undefined;
  if (ofStatements.includes(status)) return status;
  throw new LrsFault(problemOf(status), status, waitSeconds);
}

/** Requests one statement. Throws LrsFault; the fault is `forbidden` also if the user may only write. */
export async function checkLrs(lrs: Lrs): Promise<void> {
  const { status } = await statusOf(lrs, { resource: 'statements?limit=1', method: 'GET', patienceMs: 8_000 });
  if (!isTaken(status)) throw new LrsFault(problemOf(status), status);
}
