import { limitsOf } from '@portico/testkit/matrices/limits';
import { afterAll, beforeAll } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { createSubject } from './api-subject.ts';
import { runMatrix } from './run-matrix.ts';

const limits = { read: 3, write: 3, search: 3, credential: 3, upload: 3, progress: 3 };
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
