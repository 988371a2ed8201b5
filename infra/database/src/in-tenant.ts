/** Runs one transaction: bound to its tenant, limited in time, committed or rolled back as a whole. */

import { setTimeout as sleep } from 'node:timers/promises';
import { isUuid } from '@portico/contracts/platform/shapes';
import type { Pool, PoolClient } from 'pg';

export interface TransactionOptions {
  tenantId: string;
  /** Set for calls that do not write, so that they cannot. */
  readOnly: boolean;
  /** Statement timeout in milliseconds. */
  statementMs: number;
  /** No statement begins this many milliseconds after the transaction; undefined: no limit. */
  totalMs?: number;
  /**
   * True if the first statement only reads, so that it can share a round trip with the beginning of a transaction that
   * writes.
   */
  readsFirst?: boolean;
  /**
   * True if the work reports every failed statement. A transaction that only reads then returns its result without
   * waiting for its end, which saves a round trip.
   */
  reportsFailures?: boolean;
}

/** Treated like a statement that PostgreSQL has cancelled because it took too long. */
class TransactionTooLong extends Error {
  readonly code = '57014';
  constructor() {
    super('The transaction has taken longer than its limit.');
  }
}

/**
 * Statements that were sent without waiting for their results. They run in the order in which they were sent. If one
 * fails, so does the transaction.
 */
export class SentStatements {
  readonly #open: Promise<void>[] = [];
  #failure: { cause: unknown } | undefined;
  #isOver = false;
  /** Whether PostgreSQL has refused a watched statement, so that it will undo the transaction. */
  hasFailed = false;
  readonly #until: number;

  constructor(totalMs = Number.POSITIVE_INFINITY) {
    this.#until = performance.now() + totalMs;
  }

  add(sent: Promise<unknown>): void {
    this.#open.push(
      sent.then(
        () => {},
        (cause: unknown) => {
          this.#failure ??= { cause };
        },
      ),
    );
  }

  /** For a statement whose failure the work may catch. */
  watch<T>(statement: Promise<T>): Promise<T> {
    statement.catch(() => {
      this.hasFailed = true;
    });
    return statement;
  }

  /** Work that continues after another part of it has failed must not reach the next transaction on the connection. */
  end(): void {
    this.#isOver = true;
  }

  refuseAfterEnd(): void {
    if (this.#isOver) throw new Error('The transaction has already ended.');
    // Many statements, each within its own limit, would otherwise occupy a connection for minutes.
    if (performance.now() >= this.#until) throw new TransactionTooLong();
  }

  /** Rejects with the first failure. */
  async settle(): Promise<void> {
    await Promise.all(this.#open);
    if (this.#failure) throw this.#failure.cause;
  }

  /** The first error. After it, every other statement only reports that the transaction has failed. */
  firstOf(cause: unknown): unknown {
    return this.#failure ? this.#failure.cause : cause;
  }
}

/**
 * Takes a single round trip. PostgreSQL only accepts several statements at once without parameters, so the id is
 * validated here.
 */
function beginning({ tenantId, readOnly, statementMs }: TransactionOptions): string {
  if (!isUuid(tenantId)) throw new Error('A transaction needs the id of a tenant.');
  return `begin${readOnly ? ' read only' : ''}; set local app.tenant = '${tenantId}'; set local statement_timeout = ${Math.trunc(statementMs)}`;
}

type Work<T> = (client: PoolClient, sent: SentStatements) => Promise<T>;

async function attempt<T>(client: PoolClient, options: TransactionOptions, work: Work<T>): Promise<T> {
  const sent = new SentStatements(options.totalMs);
  try {
    const begun = client.query(beginning(options));
    sent.add(begun);
    if (!options.readOnly && !options.readsFirst) await begun;
    const result = await work(client, sent);
    sent.end();
    // A statement can fail before it reaches the server, which would then not know about the failure and commit the
    // others.
    await sent.settle();
    const ended = client.query('commit');
    // The end of a transaction that has only read, without failure, decides nothing, so no one waits for it. On the same
    // connection, it comes before whatever is sent next.
    if (options.readOnly && options.reportsFailures && !sent.hasFailed) {
      ended.catch(() => {});
      return result;
    }
    const { command } = await ended;
    // PostgreSQL answers the commit of a failed transaction with ROLLBACK and no error, which must not be taken for
    // success.
    if (command !== 'COMMIT') throw new Error('The transaction was undone at its end: a statement in it had failed.');
    return result;
  } catch (cause) {
    sent.end();
    await client.query('rollback').catch((failure: Error) => {
      throw new BrokenConnection(failure, sent.firstOf(cause));
    });
    throw sent.firstOf(cause);
  }
}

/** Even the rollback has failed, so the connection must not be reused. */
class BrokenConnection extends Error {
  readonly failure: Error;
  constructor(failure: Error, cause: unknown) {
    super('The connection broke in a transaction.', { cause });
    this.failure = failure;
  }
}

/**
 * True after a deadlock or a serialisation conflict, for which PostgreSQL ends one transaction that can then be
 * retried.
 */
const isWorthAnotherTry = (cause: unknown): boolean =>
  ['40P01', '40001'].includes(String((cause as { code?: unknown } | undefined)?.code));

/** `work` may run twice if PostgreSQL ends the first run because of a deadlock, so it must only query. */
export async function inTenant<T>(pool: Pool, options: TransactionOptions, work: Work<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    try {
      return await attempt(client, options, work);
    } catch (cause) {
      if (!isWorthAnotherTry(cause)) throw cause;
      // A random delay, so that two conflicting transactions do not collide again.
      await sleep(10 + Math.random() * 50);
      return await attempt(client, options, work);
    }
  } catch (cause) {
    if (!(cause instanceof BrokenConnection)) throw cause;
    broken = cause.failure;
    throw cause.cause;
  } finally {
    client.release(broken);
  }
}
