// Remote, host and API are released separately: new releases work with those in use, and pinned ones still work. `npm
// run release -- pairs` does the same with all remotes; this is its quick form with two of them.
import { type Browser, expect } from '@playwright/test';
import { type GivenOut, givenOut } from '../gate/given-out.ts';
import { type Looked, lookAtRemote, seatsAt } from '../gate/look-at-remote.ts';
import type { OwnPortal } from '../support/own-portal.ts';
import { release } from '../support/release-command.ts';
import { test } from '../support/release-portal.ts';

// Three people open page after page: recording everything would take longer than the checks.
test.use({ trace: 'off', screenshot: 'off' });

const remotes = ['scanner', 'support'];

type Seen = GivenOut & Looked & { remote: string };

/** Opens every page of the releases that harbour currently has. */
async function look(browser: Browser, portal: OwnPortal, looked = remotes): Promise<Seen[]> {
  // An open page knows the earlier releases.
  const seats = seatsAt(browser, portal);
  try {
    const seen: Seen[] = [];
    for (const remote of looked) {
      const given = await givenOut(portal, remote);
      seen.push({ remote, ...given, ...(await lookAtRemote(seats, portal, given.described, given.release)) });
    }
    return seen;
  } finally {
    await seats.close();
  }
}

/** Returns the versions that opened, in the order of the remotes. */
async function versionsOpened(browser: Browser, portal: OwnPortal): Promise<string[]> {
  const seen = await look(browser, portal);
  for (const { remote, version, findings, opened } of seen) {
    expect(findings, `${remote} ${version}`).toEqual([]);
    expect(opened, `${remote} ${version}`).not.toEqual([]);
  }
  return seen.map(({ version }) => version);
}

test('releases in use, candidates, and pinned ones work with this host and API', async ({
  browser,
  portal,
  planted,
}) => {
  test.setTimeout(300_000);
  const live = await versionsOpened(browser, portal);
  await planted.during('scanner', 'next', () =>
    planted.during('support', 'next', async () => {
      expect(await versionsOpened(browser, portal)).toEqual(['9.0.0-next', '9.0.0-next']);
      for (const [index, remote] of remotes.entries())
        await release(portal, 'pin', remote, live[index] ?? '', '--tenant', 'harbour');
      try {
        expect(await versionsOpened(browser, portal)).toEqual(live);
      } finally {
        for (const remote of remotes) await release(portal, 'unpin', remote, '--tenant', 'harbour');
      }
    }),
  );
});

test('a candidate that does not work with this host is detected page by page', async ({ browser, portal, planted }) => {
  test.setTimeout(240_000);
  await planted.during('scanner', 'throws at render', async () => {
    const [seen] = await look(browser, portal, ['scanner']);
    expect(seen?.findings.length).toBe(seen?.opened.length);
    expect(seen?.findings.length).toBeGreaterThan(0);
    for (const finding of seen?.findings ?? []) expect(finding).toMatch(/ fails: scanner_\S+ is shown in its place\.$/);
    expect(seen?.findings.join()).not.toContain(seen?.release);
  });
});
