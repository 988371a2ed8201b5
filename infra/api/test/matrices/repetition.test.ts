import { repetitions } from '@portico/testkit/matrices/repetition';
import { afterAll, beforeAll } from 'vitest';
import { createSubject } from './api-subject.ts';
import { runMatrix } from './run-matrix.ts';

const subject = createSubject();
beforeAll(subject.start);
afterAll(subject.close);

runMatrix(repetitions(subject, process.env.PORTICO_TEST_SCALE === 'full' ? 20 : 5));
