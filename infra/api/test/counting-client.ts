/**
 * Counts the API's database statements, because a page must not run one per item it shows, and its round trips, because
 * the caller waits for each of them.
 */
import pg from 'pg';

export interface CountingClient {
  /** For `startTestApi({ client })`. */
  Client: typeof pg.Client;
  /** Number of statements that the work takes, including the beginning and end of its transactions. */
  during(work: () => Promise<unknown>): Promise<number>;
  /**
   * Number of round trips that the work takes. Statements sent before the connection has answered the previous ones
   * share their round trip, and so do the answers, so that the number does not depend on the server's speed.
   */
  trips(work: () => Promise<unknown>): Promise<number>;
}

/** Statements that travel together. */
interface Flight {
  unanswered: number;
  promise: Promise<void>;
  resolve: () => void;
}

export function countingClient(): CountingClient {
  const count = { statements: 0, trips: 0 };
  /** A call answers without waiting for the end of a transaction that has only read (0260). */
  const flights = new Set<Promise<void>>();
  class Client extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      let flight: Flight | undefined;
      // The driver has a dozen overloads of this method, so arguments are passed on unchanged.
      const send = this.query as (...given: unknown[]) => unknown;
      this.query = ((...given: unknown[]) => {
        count.statements += 1;
        if (!flight) count.trips += 1;
        const sent = send.apply(this, given);
        if (!(sent instanceof Promise)) return sent;
        flight ??= { unanswered: 0, ...Promise.withResolvers<void>() };
        const own = flight;
        flights.add(own.promise);
        own.unanswered += 1;
        return sent.finally(() => {
          own.unanswered -= 1;
          if (own.unanswered > 0) return own.promise;
          if (flight === own) flight = undefined;
          flights.delete(own.promise);
          own.resolve();
          return undefined;
        });
      }) as pg.Client['query'];
    }
  }
  const countOf = (what: keyof typeof count) => async (work: () => Promise<unknown>) => {
    // The end of an earlier transaction would share its round trip with the beginning of the next.
    await Promise.all(flights);
    const before = count[what];
    await work();
    return count[what] - before;
  };
  return { Client, during: countOf('statements'), trips: countOf('trips') };
}
