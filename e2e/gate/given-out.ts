import { request } from '@playwright/test';
import { ask } from '../support/ask.ts';
import type { OwnPortal } from '../support/own-portal.ts';
import type { Described } from './addresses-of.ts';

export interface GivenOut {
  described: Described;
  version: string;
  /** As in the page's marker of what it shows, `lms_1_1_0`. */
  release: string;
}

/** The description of a remote and its first release, as the portal currently serves them to people of harbour. */
export async function givenOut(portal: OwnPortal, remote: string): Promise<GivenOut> {
  const context = await request.newContext();
  try {
    const boot = (await (await ask(context, 'harbour', '/boot.json', {}, portal.port)).json()) as {
      remotes: { description: Described; releases: { name: string; version: string }[] }[];
    };
    const found = boot.remotes.find(({ description }) => description.id === remote);
    const [first] = found?.releases ?? [];
    if (!found || !first) throw new Error(`The portal gives out no release of ${remote}.`);
    return { described: found.description, version: first.version, release: first.name };
  } finally {
    await context.dispose();
  }
}
