import { expect, it } from 'vitest';
import { type RequestRecord, storeListener } from './watch-store.ts';

const store = 'https://a.example/xapi/';
const answered = (...marks: string[]): RequestRecord => ({
  name: `${store}statements`,
  responseStatus: 200,
  serverTiming: marks.map((name) => ({ name })),
});

function reportsOn(...requests: RequestRecord[]): string[] {
  const reports: string[] = [];
  const listen = storeListener(
    {
      stored: () => reports.push('(stored)'),
      report: (kind) => reports.push(kind),
      over: () => reports.push('(over)'),
      isCutOff: (endedAt) => endedAt >= 100,
    },
    store,
  );
  for (const request of requests) listen(request);
  return reports;
}

it.each<[string, RequestRecord[], string[]]>([
  ['something that is stored', [answered('stored')], ['(stored)', 'saved']],
  [
    'the end of a session, once',
    [answered('stored', 'over'), answered('stored', 'over')],
    ['(stored)', 'saved', '(over)', '(stored)', 'saved'],
  ],
  ['nothing about what is only read', [answered()], []],
  [
    'a refused statement, even if a later one is stored',
    [answered('refused'), answered('stored')],
    ['refused', '(stored)', 'refused'],
  ],
  ['a newer window', [answered('superseded')], ['taken-over']],
  ['a server that does not answer', [{ name: `${store}statements`, responseStatus: 0 }], ['not-kept']],
  ['a failing server', [{ name: `${store}statements`, responseStatus: 503 }], ['not-kept']],
  ['nothing if its window cancels a request', [{ name: `${store}statements`, responseStatus: 0, endedAt: 100 }], []],
  ['a failure before the close', [{ name: `${store}statements`, responseStatus: 0, endedAt: 99 }], ['not-kept']],
  ['a failure of the server as the window closes', [{ name: store, responseStatus: 503, endedAt: 100 }], ['not-kept']],
  ['nothing about requests to other addresses', [{ name: 'https://a.example/c/x.js', responseStatus: 0 }], []],
])('reports %s', (_, requests, expected) => {
  expect(reportsOn(...requests)).toEqual(expected);
});
