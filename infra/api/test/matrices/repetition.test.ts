import { repetitions } from '@portico/testkit/matrices/repetition';
import { afterAll, beforeAll } from 'vitest';
import { createSubject } from './api-subject.ts';
import { extent, isFull, runMatrix } from './run-matrix.ts';

const subject = createSubject();
beforeAll(subject.start);
afterAll(subject.close);

runMatrix(repetitions(subject, isFull ? 20 : 5, extent));
