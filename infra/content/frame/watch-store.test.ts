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
  ['what is only read', [answered()], []],
  [
    'a refused statement, which what follows does not make good',
    [answered('refused'), answered('stored')],
    ['refused', '(stored)', 'refused'],
  ],
  ['a newer window', [answered('superseded')], ['taken-over']],
  ['a server that does not answer', [{ name: `${store}statements`, responseStatus: 0 }], ['not-kept']],
  ['a server in trouble', [{ name: `${store}statements`, responseStatus: 503 }], ['not-kept']],
  ['requests of the lesson for other things', [{ name: 'https://a.example/c/x.js', responseStatus: 0 }], []],
])('%s', (_, requests, expected) => {
  expect(reportsOn(...requests)).toEqual(expected);
});
