import { limitsOf } from '@portico/testkit/matrices/limits';
import { afterAll, beforeAll } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { createSubject } from './api-subject.ts';
import { runMatrix } from './run-matrix.ts';

const each = process.env.PORTICO_TEST_SCALE === 'full' ? 3 : 1;
const limits = { read: each, write: each, search: each, credential: each, upload: each, progress: each };
let time = demoStart.getTime();
const subject = createSubject({ limits, clock: { now: () => demoStart, real: () => time } });
beforeAll(subject.start);
afterAll(subject.close);

runMatrix(
  limitsOf({
    ...subject,
    limits,
    pass(milliseconds) {
      time += milliseconds;
    },
  }),
);
