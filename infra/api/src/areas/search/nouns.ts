/** Every noun that areas have registered, in the order in which groups are shown that fit alike. */
import type { SearchNoun } from '../../platform/search/noun.ts';
import { personNoun } from '../account/public.ts';
import { aidNoun, eventNoun, sessionNoun } from '../coaching/public.ts';
import { helpNoun, newsNoun } from '../content/public.ts';
import { missionNoun } from '../gamification/public.ts';
import { assessmentNoun } from '../hr/public.ts';
import { courseNoun, curriculumNoun } from '../lms/public.ts';
import { boardDocumentNoun, boardNewsNoun, issueNoun, teamBoardNoun } from '../pd/public.ts';
import { quizNoun } from '../quiz/public.ts';
import { ticketNoun } from '../support/public.ts';

export const nouns: readonly SearchNoun[] = [
  courseNoun,
  curriculumNoun,
  quizNoun,
  newsNoun,
  helpNoun,
  personNoun,
  sessionNoun,
  aidNoun,
  assessmentNoun,
  eventNoun,
  teamBoardNoun,
  issueNoun,
  boardNewsNoun,
  boardDocumentNoun,
  missionNoun,
  ticketNoun,
];
