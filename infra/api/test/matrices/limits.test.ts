import { limitsOf } from '@portico/testkit/matrices/limits';
import { afterAll, beforeAll } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { createSubject } from './api-subject.ts';
import { extent, isFull, runMatrix } from './run-matrix.ts';

const each = isFull ? 3 : 1;
const limits = { read: each, write: each, search: each, credential: each, upload: each, progress: each };
const ceilings = Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, limit + 8])) as typeof limits;
let time = demoStart.getTime();
/**
 * Preparation makes calls, too. Until it is done, each call is a minute after the previous one, so that no limit
 * applies.
 */
let isPrepared = false;
function real(): number {
  if (!isPrepared) time += 60_000;
  return time;
}
const subject = createSubject({
  limits,
  publicCeilings: ceilings,
  clock: { now: () => demoStart, real },
});
beforeAll(async () => {
  await subject.start();
  isPrepared = true;
});
afterAll(subject.close);

runMatrix(
  limitsOf(
    {
      ...subject,
      limits,
      ceilings,
      pass(milliseconds) {
        time += milliseconds;
      },
    },
    extent,
  ),
);
