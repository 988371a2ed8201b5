import { graceSeconds } from '@portico/contracts/quiz/attempt-rules';
import { addMilliseconds } from 'date-fns/addMilliseconds';

/** The time at which the timer ends an attempt. */
export const graceAfter = (deadline: Date): Date => addMilliseconds(deadline, graceSeconds * 1000 + 1000);
