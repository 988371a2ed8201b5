import { allCalls } from '@portico/contracts/registry';
import { expect, test } from 'vitest';

const stored = allCalls.filter(({ keptOnDevice }) => keptOnDevice);

// Before adding a call, ask whether its answer is visible to the person anyway and useful offline. What the cards of
// Today request is cached in addition: see cached-for-cards.test.ts of shared/presets, host-cards-cached.test.ts of
// host.
test('exactly these calls declare that their answers are cached on a person’s device', () => {
  expect(stored.map(({ id }) => id).sort()).toMatchInlineSnapshot(`
    [
      "account/ValidateUser",
      "account/ValidateUserAndCompany",
      "coaching/getAid",
      "coaching/getCoachingPrompts",
      "coaching/getCoachingTopics",
      "coaching/getTGROWSession",
      "coaching/getUserCalendarEvents",
      "coaching/getUserCoachingDetails",
      "content/getAllAvailableNewsAsSummary",
      "content/getChildNewsChannels",
      "content/getNewsItem",
      "lms/getCourseDocument",
      "lms/getCourseVideo",
      "pd/getTeamPDBoards",
      "pd/listBoardTeams",
      "pd/readBoard",
      "player/getCourseOutline",
      "portal/getUnreadNotifications",
      "quiz/getPracticeDeck",
      "service/getCoursesCurriculumsLinks",
      "service/getCurriculums",
      "service/getUserItem",
      "service/listStoryBoardItems",
    ]
  `);
});

test('these are only reading calls that need a sign-in and are not administrative', () => {
  for (const { id, writes, access, area } of stored) {
    expect.soft(writes, id).toBe(false);
    expect.soft(access.kind, id).toMatch(/^(?:account|signedIn)$/);
    expect.soft(area, id).not.toMatch(/^(?:admin|draft|link|export|release)$/);
  }
});
