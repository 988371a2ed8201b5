import { answersMatchTheContract, readsWhatWasWritten } from '@portico/testkit/matrices/answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSubject } from './api-subject.ts';
import { runMatrix } from './run-matrix.ts';

const subject = createSubject();
beforeAll(subject.start);
afterAll(subject.close);

// First: an answer that another case has already changed could not change again.
const reading = readsWhatWasWritten(subject);
runMatrix(reading);
runMatrix(answersMatchTheContract(subject));

test('reading calls that no call writes for yet are these, and the list only gets shorter', () => {
  expect(reading.without).toMatchInlineSnapshot(`
    [
      "coaching/getTeamCoachingSessions",
      "coaching/getPreviousNextSessionsByTeam",
      "coaching/getUserCoachingDetails",
      "quiz/getQuizzesAllocated",
      "quiz/getKnowledgeVerificationsAllocated",
      "service/getLanguages",
      "support/getNewTicket",
      "support/getSupportStaff",
    ]
  `);
});
