import type { Answer } from '@portico/contracts/platform/call';
import type { getVerifications } from '@portico/contracts/quiz/calls/verify';

export type Verification = Answer<typeof getVerifications>[number];
