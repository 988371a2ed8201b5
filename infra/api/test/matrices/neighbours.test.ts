import { crossSite } from '@portico/testkit/matrices/cross-site';
import { otherUser } from '@portico/testkit/matrices/neighbours';
import { afterAll, beforeAll } from 'vitest';
import { createSubject } from './api-subject.ts';
import { runMatrix } from './run-matrix.ts';

const subject = createSubject();
beforeAll(subject.start);
afterAll(subject.close);

for (const matrix of [otherUser, crossSite]) runMatrix(matrix(subject));
