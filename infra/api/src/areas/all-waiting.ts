/** Every kind of thing that may wait for a person; the home page shows what is listed here. */
import type { WaitingNoun } from '../platform/waiting/waiting-noun.ts';
import { coachingWaits } from './coaching/waiting.ts';
import { assessmentWaits } from './hr/waiting.ts';
import { trainingWaits } from './lms/waiting.ts';
import { boardWaits } from './pd/waiting.ts';
import { evaluationWaits } from './quiz/qm/waiting.ts';
import { verificationWaits } from './quiz/verify/waiting.ts';
import { ticketWaits } from './support/waiting.ts';

export const allWaiting: readonly WaitingNoun[] = [
  ...coachingWaits,
  ...boardWaits,
  ...ticketWaits,
  ...evaluationWaits,
  ...verificationWaits,
  ...assessmentWaits,
  ...trainingWaits,
];
