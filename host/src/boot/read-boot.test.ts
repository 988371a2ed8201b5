import type { BootDocument, BootRemote } from '@portico/contracts/platform/boot';
import { bootDocument, contractVersion } from '@portico/contracts/platform/boot';
import { areas } from '@portico/contracts/platform/call';
import { homeCard, iconNames } from '@portico/contracts/platform/remote-description';
import { colourRoles } from '@portico/contracts/platform/tenant';
import { expect, test } from 'vitest';
import { readBoot } from './read-boot.ts';

const label = { id: 'news.title', en: 'News', de: 'Neuigkeiten', fr: 'Actualités' };
const colours = Object.fromEntries(
  colourRoles.map((role) => [role, '#000000']),
) as BootDocument['brand']['colour']['light'];

const remote: BootRemote = {
  description: {
    id: 'news',
    contract: contractVersion,
    title: label,
    flag: 'news',
    areas: ['content'],
    routes: [],
    menu: [],
    homeCards: [],
  },
  releases: [{ name: 'news_1_0_0', version: '1.0.0', contract: 1, base: '/r/news/1.0.0/', entry: 'e.js', pages: {} }],
};

const boot = {
  contract: contractVersion,
  hostVersion: '1.0.6',
  now: '2026-11-21T09:00:00.000Z',
  tenant: {
    id: 'acme',
    brandName: 'Acme',
    brandCode: 'AC',
    siteTitle: 'Acme Portal',
    environment: 'production',
    titleWithPage: false,
    languages: ['en'],
    defaultLanguage: 'en',
    privacyVersion: '1',
    routes: {},
  },
  brand: {
    id: 'acme',
    font: { body: 'Figtree', display: 'Figtree', displayWeight: 700, tracking: '0' },
    radius: { s: 4, m: 8, l: 12, control: 999 },
    density: 'comfortable',
    mark: 'wave',
    colour: { light: colours, dark: colours },
  },
  flags: { news: true },
  identity: { kind: 'embedded', signInType: 1, clientId: 'c', issuer: 'http://acme.localhost/oidc', scope: 's' },
  areas: Object.fromEntries(areas.map((area) => [area, `/api/${area}`])),
  channels: { help: 'h', tips: 't' },
  messages: { en: {}, de: {}, fr: {} },
  limits: { remoteWaitingPanelMs: 8000, remoteTimeoutMs: 120_000, sessionRefreshMs: 900_000 },
  contentOrigin: 'http://{label}.content.localhost',
  remotes: [remote],
  integrity: {},
};

const reading = (change: Record<string, unknown>) => readBoot(JSON.stringify({ ...boot, ...change }));

test('a document in the shape of its contract is ready', () => {
  const result = reading({});
  expect(result).toMatchObject({ kind: 'ready', refused: [] });
  if (result.kind === 'ready') expect(result.boot.remotes.map(({ description }) => description.id)).toEqual(['news']);
});

test.each([
  ['a missing block', undefined],
  ['an empty block', ''],
  ['invalid JSON', '{"contract":'],
  ['JSON of another type', '7'],
  ['a document without a contract version', '{}'],
])('%s is unreadable', (_, text) => {
  expect(readBoot(text)).toEqual({ kind: 'unreadable' });
});

test('a missing part is unreadable', () => {
  expect(reading({ tenant: undefined })).toEqual({ kind: 'unreadable' });
  expect(reading({ remotes: 'broken' })).toEqual({ kind: 'unreadable' });
});

test('a newer contract asks for a reload, whatever else the document contains', () => {
  expect(readBoot(`{"contract":${contractVersion + 1}}`)).toEqual({ kind: 'newer' });
});

test('only the remote that this host does not support is refused', () => {
  const newer = { ...remote, description: { ...remote.description, id: 'quiz', contract: contractVersion + 1 } };
  const unknown = { ...remote, description: { ...remote.description, id: 'lms', routes: 'none' } };
  const empty = { description: { ...remote.description, id: 'pd' }, releases: [] };
  const result = reading({ remotes: [newer, remote, unknown, 5, empty] });
  expect(result).toMatchObject({
    kind: 'ready',
    refused: [
      { id: 'quiz', why: 'newer' },
      { id: 'lms', why: 'unknown' },
      { id: '', why: 'unknown' },
      { id: 'pd', why: 'empty' },
    ],
  });
  if (result.kind === 'ready') expect(result.boot.remotes.map(({ description }) => description.id)).toEqual(['news']);
});

test('a card that this host cannot draw is left out, but its area remains', () => {
  const card = {
    id: 'news.latest',
    kind: 'list',
    title: label,
    empty: label,
    call: { area: 'content', name: 'getNewsItem', method: 'GET' },
    items: '',
    item: { key: 'NID', title: 'Title' },
    most: 3,
    size: 'third',
    order: 1,
    audience: 'all',
  };
  const homeCards = [{ ...card, kind: 'hologram' }, card, { ...card, call: undefined }, 5];
  const result = reading({ remotes: [{ ...remote, description: { ...remote.description, homeCards } }] });
  expect(result).toMatchObject({ kind: 'ready', refused: [] });
  if (result.kind === 'ready') expect(result.boot.remotes[0]?.description.homeCards).toEqual([card]);
});

test('the lightweight schemas accept what the contract accepts: every kind of card, every icon', () => {
  const homeCards = homeCard.shape.kind.options.map((kind) => ({
    id: kind,
    kind,
    title: label,
    empty: label,
    call: { area: 'content', name: 'getNewsItem', method: 'GET' },
    items: '',
    item: { key: 'NID', title: 'Title' },
    most: 3,
    size: 'third',
    order: 1,
    audience: 'all',
  }));
  const menu = iconNames.map((icon, order) => ({ title: label, to: `/${icon}`, icon, audience: ['Learner'], order }));
  const full = { ...remote, description: { ...remote.description, homeCards, menu } };
  expect(bootDocument.safeParse({ ...boot, remotes: [full] }).error).toBeUndefined();
  const read = reading({ remotes: [full] });
  expect(read).toMatchObject({ kind: 'ready', refused: [] });
  if (read.kind === 'ready') expect(read.boot.remotes[0]?.description.homeCards).toEqual(homeCards);
});
