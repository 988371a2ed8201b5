// The cards of Today are available offline, whatever their calls declare (0064). This covers the calls used by the
// areas' cards. The host's own are tested in host/src/pages/home.
import { allCalls } from '@portico/contracts/registry';
import { expect, test } from 'vitest';
import { remoteFolders } from '../workspace.ts';
import { describeRemote } from './describe-remote.ts';

async function callsOfCards(): Promise<string[]> {
  const described = await Promise.all(remoteFolders().map(({ id, folder }) => describeRemote(id, folder)));
  return described.flatMap(({ description }) =>
    description.homeCards.map(({ call: { area, name } }) => `${area}/${name}`),
  );
}

test('these answers are cached on a person’s device for the cards of Today: they are read-only and visible to that person', async () => {
  const named = [...new Set(await callsOfCards())].sort();
  expect(named).toMatchInlineSnapshot(`
    [
      "coaching/getUpcomingEvents",
      "content/getAllAvailableNewsAsSummary",
      "gamification/getLeaderboard",
      "gamification/getMissionProgressByUser",
      "lms/getDeadlinesAndCompletionsByUser",
      "portal/getWaiting",
      "quiz/getQuizzesAllocated",
    ]
  `);
  for (const id of named) {
    const call = allCalls.find((one) => one.id === id);
    expect
      .soft(call, id)
      .toMatchObject({ writes: false, access: { kind: expect.stringMatching(/^(?:account|roles)$/) } });
    expect.soft(call?.area, id).not.toMatch(/^(?:admin|draft|link|export|release)$/);
  }
});
