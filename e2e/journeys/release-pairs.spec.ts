// Remote, host and API are released apart: what is new of each opens beside what is in use, and what is pinned stays open.
// `npm run release -- pairs` does the same with all remotes; this is its quick form, with two of them.
import { type Browser, expect } from '@playwright/test';
import { type GivenOut, givenOut } from '../gate/given-out.ts';
import { type Looked, lookAtRemote, seatsAt } from '../gate/look-at-remote.ts';
import type { OwnPortal } from '../support/own-portal.ts';
import { release } from '../support/release-command.ts';
import { test } from '../support/release-portal.ts';

/** Opens every page of the remote's release that harbour has now. */
async function look(browser: Browser, portal: OwnPortal, remote: string): Promise<{ given: GivenOut; looked: Looked }> {
  const given = await givenOut(portal, remote);
  // A page that is open knows the releases of before.
  const seats = seatsAt(browser, portal);
  try {
    return { given, looked: await lookAtRemote(seats, portal, given.described, given.release) };
  } finally {
    await seats.close();
  }
}

async function expectOpen(browser: Browser, portal: OwnPortal, remote: string): Promise<GivenOut> {
  const { given, looked } = await look(browser, portal, remote);
  expect(looked.findings, `${remote} ${given.version}`).toEqual([]);
  expect(looked.opened).not.toEqual([]);
  return given;
}

for (const remote of ['scanner', 'support'])
  test(`${remote}: the release in use, a candidate, and the pinned one open with this host and API`, async ({
    browser,
    portal,
    planted,
  }) => {
    test.setTimeout(240_000);
    const live = await expectOpen(browser, portal, remote);
    await planted.during(remote, 'next', async () => {
      const candidate = await expectOpen(browser, portal, remote);
      expect(candidate.version).toBe('9.0.0-next');
      await release(portal, 'pin', remote, live.version, '--tenant', 'harbour');
      try {
        expect(await expectOpen(browser, portal, remote)).toEqual(live);
      } finally {
        await release(portal, 'unpin', remote, '--tenant', 'harbour');
      }
    });
  });

test('a candidate that does not work with this host is found, page by page', async ({ browser, portal, planted }) => {
  await planted.during('scanner', 'throws at render', async () => {
    const { given, looked } = await look(browser, portal, 'scanner');
    expect(looked.findings.length).toBe(looked.opened.length);
    for (const finding of looked.findings) expect(finding).toMatch(/ fails: scanner_\S+ is shown in its place\.$/);
    expect(looked.findings.join()).not.toContain(given.release);
  });
});
