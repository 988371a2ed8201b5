// node e2e/gate/look.ts '[["<folder of a release>", …], …]'
// Opens releases in a portal of this checkout with empty data and demo people, round by round; a round uses each remote
// in one version. Prints the result as JSON on its last line. The gate of the release store runs it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '@portico/testkit/browser/launch-options';
import { findInstalledBrowser } from '@portico/testkit/run/find-browser';
import { type OwnPortal, startOwnPortal } from '../support/own-portal.ts';
import { release } from '../support/release-command.ts';
import type { Described } from './addresses-of.ts';
import { givenOut } from './given-out.ts';
import { type Looked, lookAtRemote, seatsAt } from './look-at-remote.ts';

interface Named {
  folder: string;
  remote: string;
  version: string;
}

function named(folder: string): Named {
  const { version, description } = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as {
    version: string;
    description: Described;
  };
  return { folder, remote: description.id, version };
}

async function use(portal: OwnPortal, { folder, remote }: Named): Promise<void> {
  await release(portal, 'publish', remote, '--from', folder, '--skip-browser', 'it is looked at now', '--activate');
}

async function lookAt(rounds: readonly (readonly Named[])[], executable: string) {
  const portal = await startOwnPortal();
  const browser = await chromium.launch(launchOptions(executable));
  try {
    const seen: (Looked & { remote: string; version: string })[] = [];
    for (const round of rounds) {
      for (const each of round) await use(portal, each);
      // An open page knows the releases of the previous round.
      const seats = seatsAt(browser, portal);
      for (const each of round) {
        const { described, release, version } = await givenOut(portal, each.remote);
        if (version !== each.version) throw new Error(`The portal does not give out ${each.remote} ${each.version}.`);
        const looked = await lookAtRemote(seats, portal, described, release);
        seen.push({ remote: each.remote, version: each.version, ...looked });
      }
      await seats.close();
    }
    return seen;
  } finally {
    await browser.close();
    await portal.stop();
  }
}

const found = findInstalledBrowser();
if ('missing' in found) console.log(JSON.stringify({ unseen: found.missing }));
else {
  const rounds = (JSON.parse(process.argv[2] ?? '[]') as string[][]).map((round) => round.map(named));
  console.log(JSON.stringify({ seen: await lookAt(rounds, found.path) }));
}
