import { graceSeconds } from '@portico/contracts/quiz/attempt-rules';

/** From then on the timer has ended an attempt. */
export const graceAfter = (deadline: Date): Date => new Date(deadline.getTime() + graceSeconds * 1000 + 1000);
