import { allOrNothing } from '@portico/testkit/matrices/all-or-nothing';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createSubject } from './api-subject.ts';
import { extent, runMatrix } from './run-matrix.ts';

let failing = 0;
let statements = 0;

/** Counts the API's database statements and makes the chosen one fail instead of sending it. */
class FailingClient extends pg.Client {
  // The driver has a dozen overloads of this method; arguments are passed on unchanged.
  override query = ((...given: unknown[]) => {
    statements += 1;
    if (statements === failing) return Promise.reject(new Error('the planted fault of a test'));
    return (super.query as (...values: unknown[]) => unknown).apply(this, given);
  }) as pg.Client['query'];
}

const subject = createSubject({ client: FailingClient });
beforeAll(subject.start);
afterAll(subject.close);

runMatrix(
  allOrNothing(
    {
      ...subject,
      failAt(nth) {
        failing = nth;
        statements = 0;
      },
      statements: () => statements,
    },
    extent,
  ),
);
