/** Connections that count what the API asks of the database: a page must not ask once for each thing that it shows. */
import pg from 'pg';

export interface CountingClient {
  /** For `startTestApi({ client })`. */
  Client: typeof pg.Client;
  /** How many statements the work takes, beginning and end of its transactions among them. */
  during(work: () => Promise<unknown>): Promise<number>;
}

export function countingClient(): CountingClient {
  let count = 0;
  class Client extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // The driver has a dozen forms of this method; all of them are passed on as they came.
      const send = this.query as (...given: unknown[]) => unknown;
      this.query = ((...given: unknown[]) => {
        count += 1;
        return send.apply(this, given);
      }) as pg.Client['query'];
    }
  }
  return {
    Client,
    async during(work) {
      const before = count;
      await work();
      return count - before;
    },
  };
}
