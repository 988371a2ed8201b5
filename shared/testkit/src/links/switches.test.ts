/**
 * Every feature switch of a tenant works as its settings describe: pages disappear, and their calls are refused (ruling
 * 18).
 */
import { switchesOf } from '@portico/contracts/platform/feature';
import { flags } from '@portico/contracts/platform/tenant';
import { allCalls } from '@portico/contracts/registry';
import { describe, expect, test } from 'vitest';
import { declaredRemotes } from './remotes.ts';

const remotes = await declaredRemotes();
const remoteFlags = remotes.map(({ flag }) => flag);

/** Switches for the host's own pages or for a part of a page. */
const withoutRoute = ['followup', 'portalSearch', 'push', 'externalLeaderboard'];

test.each(flags)('%s is required by a call', (flag) => {
  expect(allCalls.filter((call) => switchesOf(call.flag).includes(flag)).length).toBeGreaterThan(0);
});

test.each(flags.filter((flag) => !remoteFlags.includes(flag) && !withoutRoute.includes(flag)))(
  'switching off %s removes pages',
  (flag) => {
    const routes = remotes.flatMap((remote) => remote.routes).filter((route) => route.flag === flag);
    expect(routes.length).toBeGreaterThan(0);
  },
);

/** Calls in a remote's areas that the host and other areas need even if the remote is disabled. */
const evenWithout: Readonly<Record<string, string>> = {
  'service/getGroupSettings': 'what the host must know of the organisation',
  'service/getLikes': 'likes of every kind of subject; the subject’s own switch decides',
  'service/setLike': 'likes of every kind of subject; the subject’s own switch decides',
  'service/unsetLike': 'likes of every kind of subject; the subject’s own switch decides',
  'service/updateImage': 'a person’s own picture',
  'service/updateImageURL': 'a person’s own picture',
};

describe.each(remotes.map((remote) => [remote.id, remote] as const))('%s', (_, { flag, areas, homeCards }) => {
  test('calls of its areas are switched off with it', () => {
    const staying = allCalls
      .filter((call) => (areas as readonly string[]).includes(call.area))
      .filter((call) => !(switchesOf(call.flag) as readonly string[]).includes(flag))
      .map(({ id }) => id)
      .filter((id) => !(id in evenWithout));
    expect(staying).toEqual([]);
  });

  test('its cards use calls that exist whenever the card does', () => {
    for (const card of homeCards) {
      const call = allCalls.find(({ area, name }) => area === card.call.area && name === card.call.name);
      expect([flag, card.flag], card.id).toEqual(expect.arrayContaining([...switchesOf(call?.flag)]));
    }
  });
});
