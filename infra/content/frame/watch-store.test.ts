import { expect, it } from 'vitest';
import { type RequestRecord, storeListener } from './watch-store.ts';

const store = 'https://a.example/xapi/';
const said = (...marks: string[]): RequestRecord => ({
  name: `${store}statements`,
  responseStatus: 200,
  serverTiming: marks.map((name) => ({ name })),
});

function heard(...requests: RequestRecord[]): string[] {
  const told: string[] = [];
  const listen = storeListener(
    { stored: () => told.push('(stored)'), told: (kind) => told.push(kind), over: () => told.push('(over)') },
    store,
  );
  for (const request of requests) listen(request);
  return told;
}

it.each<[string, RequestRecord[], string[]]>([
  ['something that is stored', [said('stored')], ['(stored)', 'saved']],
  [
    'the end of a session, once',
    [said('stored', 'over'), said('stored', 'over')],
    ['(stored)', 'saved', '(over)', '(stored)', 'saved'],
  ],
  ['what is only read', [said()], []],
  [
    'a refused statement, which what follows does not make good',
    [said('refused'), said('stored')],
    ['refused', '(stored)', 'refused'],
  ],
  ['a newer window', [said('superseded')], ['taken-over']],
  ['a server that does not answer', [{ name: `${store}statements`, responseStatus: 0 }], ['not-kept']],
  ['a server in trouble', [{ name: `${store}statements`, responseStatus: 503 }], ['not-kept']],
  ['requests of the lesson for other things', [{ name: 'https://a.example/c/x.js', responseStatus: 0 }], []],
])('%s', (_, requests, expected) => {
  expect(heard(...requests)).toEqual(expected);
});
