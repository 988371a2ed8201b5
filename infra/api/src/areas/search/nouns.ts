/** Every noun that areas have registered, in the order in which groups are shown. */
import type { SearchNoun } from '../../platform/search/noun.ts';
import { personNoun } from '../account/public.ts';
import { eventNoun, sessionNoun } from '../coaching/public.ts';
import { helpNoun, newsNoun } from '../content/public.ts';
import { missionNoun } from '../gamification/public.ts';
import { courseNoun } from '../lms/public.ts';
import { boardDocumentNoun, boardNewsNoun, issueNoun } from '../pd/public.ts';
import { quizNoun } from '../quiz/public.ts';
import { ticketNoun } from '../support/public.ts';

export const nouns: readonly SearchNoun[] = [
  courseNoun,
  quizNoun,
  newsNoun,
  helpNoun,
  personNoun,
  sessionNoun,
  eventNoun,
  issueNoun,
  boardNewsNoun,
  boardDocumentNoun,
  missionNoun,
  ticketNoun,
];
