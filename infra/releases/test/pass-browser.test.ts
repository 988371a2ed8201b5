import { expect, test } from 'vitest';
import { type Look, readAnswer, trialEnvironment } from '../src/look-in-browser.ts';
import { checkPairs, oldest, pairsOf, passBrowser } from '../src/pass-browser.ts';
import { emptyEntry } from '../src/registry.ts';

const looked = (more: object = {}) => ({
  remote: 'lms',
  version: '1.1.0',
  findings: [],
  opened: ['/lms/home'],
  unreached: [],
  ...more,
});
const answering = (look: Look) => async () => look;
async function received(work: (report: (line: string) => void) => Promise<void>): Promise<string[]> {
  const lines: string[] = [];
  await work((line) => void lines.push(line));
  return lines;
}

test('a release opened without a finding passes, and pages without a link to them are listed', async () => {
  const look = answering({ seen: [looked({ unreached: ['/lms/item/:id'] })] });
  expect(await received((report) => passBrowser('folder', report, look))).toEqual([
    'Opening its pages in a portal of this checkout.',
    '1 page opened without a finding; no link led to /lms/item/:id.',
  ]);
});

test('a refusal contains every finding as a sentence', async () => {
  const findings = ['Its page /lms/home throws "planted".', 'Its page /lms/team is not accessible: x (y) at <img>.'];
  await expect(passBrowser('folder', () => {}, answering({ seen: [looked({ findings })] }))).rejects.toThrow(
    ['lms 1.1.0 does not pass the gate. Nothing was changed.', ...findings].join('\n'),
  );
});

test('a release whose pages were not opened is refused, whether the browser or the pages were missing', async () => {
  const unseen = answering({ unseen: 'No Chromium or Chrome was found.' });
  await expect(passBrowser('folder', () => {}, unseen)).rejects.toThrow(
    /^Its pages were not opened: .*\nNo Chromium or Chrome was found\.\n.*--skip-browser/,
  );
  const none = answering({ seen: [looked({ opened: [] })] });
  await expect(passBrowser('folder', () => {}, none)).rejects.toThrow('has no page that could be opened');
});

test('the portal under test gets none of the installation’s settings', () => {
  const given = {
    PATH: '/bin',
    HOME: '/person',
    DATABASE_URL: 'postgres://x',
    PORTICO_DATA: '/srv',
    SMTP_URL: 'smtp://x',
  };
  expect(trialEnvironment(given)).toEqual({ PATH: '/bin', HOME: '/person' });
});

test('only the last line of the output is read as the answer', () => {
  expect(readAnswer('starting\n{"unseen":"why"}\n')).toEqual({ unseen: 'why' });
  expect(() => readAnswer('starting\n')).toThrow();
  expect(() => readAnswer('{"seen":[{"remote":"lms"}]}')).toThrow();
});

test.each([
  [['1.10.0', '1.9.0', '2.0.0'], '1.9.0'],
  [['1.0.0-b06c756d', '1.0.1'], '1.0.0-b06c756d'],
  [[], undefined],
])('the oldest of %j is %s', (versions, found) => {
  expect(oldest(versions)).toBe(found);
});

const registry = {
  list: async () => [
    {
      remote: 'lms',
      ...emptyEntry(),
      active: '1.2.0',
      previous: ['1.1.0', '1.0.0'],
      canary: { version: '1.3.0', percent: 5, since: '2026-11-21T09:00:00Z' },
      tenants: { ember: { pin: '1.1.0' }, harbour: { pin: '1.0.0' } },
    },
    {
      remote: 'quiz',
      ...emptyEntry(),
      active: '1.0.0',
      previous: ['0.9.0'],
      tenants: { ember: { pin: '1.0.0' }, harbour: { pin: '0.9.0' } },
    },
    { remote: 'new', ...emptyEntry() },
  ],
};

test('checked releases are those in use, in a canary, pinned, and first fallbacks, each once', async () => {
  expect(await pairsOf(registry, '/store')).toEqual([
    ['/store/lms/1.2.0', '/store/quiz/1.0.0'],
    ['/store/lms/1.3.0'],
    ['/store/lms/1.0.0', '/store/quiz/0.9.0'],
    ['/store/lms/1.1.0'],
  ]);
});

test('a release that does not work is reported with its version', async () => {
  const look = answering({ seen: [looked({ version: '1.0.0', findings: ['Its page /lms/home throws "x".'] })] });
  await expect(checkPairs(registry, '/store', () => {}, look)).rejects.toThrow(
    'These releases do not work with this host and API.\nlms 1.0.0: Its page /lms/home throws "x".',
  );
  expect(await received((report) => checkPairs(registry, '/store', report, answering({ seen: [looked()] })))).toEqual([
    'lms 1.1.0: 1 page opened, 0 findings',
  ]);
});
