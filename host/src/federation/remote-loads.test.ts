import type { BootDocument, BootRemote } from '@portico/contracts/platform/boot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRemoteLoads } from './remote-loads.ts';

const label = (en: string) => ({ id: 'lms.title', en, de: en, fr: en });
const remote = (version: string, title = 'Learning'): BootRemote => ({
  description: {
    id: 'lms',
    contract: 1,
    title: label(title),
    flag: 'lms',
    areas: [],
    routes: [],
    menu: [],
    homeCards: [],
  },
  releases: [{ name: version, version, contract: 1, base: `/r/lms/${version}/`, entry: 'entry.js', pages: {} }],
});

let served: Pick<BootDocument, 'remotes' | 'integrity'> | undefined;
const descriptionsChanged = vi.fn();
const open = () =>
  createRemoteLoads({
    boot: { remotes: [remote('1.0.0')], limits: { remoteWaitingPanelMs: 1, remoteTimeoutMs: 2 } },
    language: () => 'en',
    newerBoot: async () => served,
    report: () => {},
    measured: () => {},
    onScreen: () => () => {},
    descriptionsChanged,
  });
const listed = ({ remotes }: ReturnType<typeof open>) =>
  remotes.map(({ releases }) => releases.map(({ name }) => name));

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  descriptionsChanged.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

test('what is served now is used from then on; if nothing arrives, the last known releases remain', async () => {
  const loads = open();
  served = { remotes: [remote('1.1.0')], integrity: {} };
  await loads.renew();
  expect(listed(loads)).toEqual([['1.1.0']]);
  served = undefined;
  await loads.renew();
  expect(listed(loads)).toEqual([['1.1.0']]);
  served = { remotes: [], integrity: {} };
  await loads.renew();
  expect(listed(loads)).toEqual([[]]);
});

test('a newer release alone does not affect the page; another description does', async () => {
  const loads = open();
  served = { remotes: [remote('1.1.0')], integrity: {} };
  await loads.renew();
  expect(descriptionsChanged).toHaveBeenCalledTimes(0);
  served = { remotes: [remote('1.2.0', 'Courses')], integrity: {} };
  await loads.renew();
  expect(descriptionsChanged).toHaveBeenCalledTimes(1);
});
