/** Every kind of thing that may wait for a person; the home page shows what is listed here. */
import type { WaitingNoun } from '../platform/waiting/waiting-noun.ts';
import { erasureWaits } from './admin/privacy/waiting.ts';
import { coachingWaits } from './coaching/waiting.ts';
import { commentWaits } from './comment/waiting.ts';
import { articleWaits } from './content/waiting.ts';
import { assessmentWaits } from './hr/waiting.ts';
import { trainingWaits } from './lms/waiting.ts';
import { boardWaits } from './pd/waiting.ts';
import { evaluationWaits } from './quiz/qm/waiting.ts';
import { markingWaits } from './quiz/results/waiting.ts';
import { verificationWaits } from './quiz/verify/waiting.ts';
import { ticketWaits } from './support/waiting.ts';

export const allWaiting: readonly WaitingNoun[] = [
  ...coachingWaits,
  ...boardWaits,
  ...ticketWaits,
  ...evaluationWaits,
  ...markingWaits,
  ...verificationWaits,
  ...assessmentWaits,
  ...trainingWaits,
  ...articleWaits,
  ...commentWaits,
  ...erasureWaits,
];
