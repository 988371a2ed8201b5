/** Counts the API's database statements: a page must not run one per item that it shows. */
import pg from 'pg';

export interface CountingClient {
  /** For `startTestApi({ client })`. */
  Client: typeof pg.Client;
  /** Number of statements that the work takes, including the beginning and end of its transactions. */
  during(work: () => Promise<unknown>): Promise<number>;
}

export function countingClient(): CountingClient {
  let count = 0;
  class Client extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // The driver has a dozen overloads of this method; arguments are passed on unchanged.
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
