import { hostileInput, massAssignment } from '@portico/testkit/matrices/input';
import { afterAll, beforeAll } from 'vitest';
import { createSubject } from './api-subject.ts';
import { isFull, runMatrix } from './run-matrix.ts';

/**
 * 200 inputs per call in the full run, a twentieth of that in the everyday run. The seed is fixed, so both are
 * reproducible.
 */
const runs = isFull ? 200 : 10;
const subject = createSubject();
beforeAll(subject.start);
afterAll(subject.close);

runMatrix(massAssignment(subject));
runMatrix(hostileInput(subject, runs, 20_261_121));
