import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  browserError,
  describeError,
  estimatePeople,
  faultKey,
  framesOf,
  peopleBits,
  scrubMessage,
  scrubRoute,
} from './browser-errors.ts';

test.each([
  ['anna.meyer@harbour.example is unknown', '… is unknown'],
  ['No board of "Anna Meyer"', 'No board of …'],
  ['Le parcours « Vente » manque, „Anna“ auch, ‘Anna’ too', 'Le parcours … manque, … auch, … too'],
  ["Cannot read properties of undefined (reading 'title')", "Cannot read properties of undefined (reading 'title')"],
  ["Cannot read properties of undefined (reading 'Meyer')", 'Cannot read properties of undefined (reading …)'],
  ["it isn't here, and that's why", "it isn't here, and that's why"],
  ['Minified React error #418', 'Minified React error #418'],
  ['person 4711 and 12', 'person … and 12'],
  ['call +49 151 234-567 now', 'call … now'],
  ['3b241101-e2bb-4255-8caf-4136c566a962 is gone', '… is gone'],
  ['token eyJhbGciOiJIUzI1NiJ9 refused', 'token … refused'],
  ['GET /lms/course?user=anna&x=1 failed', 'GET … failed'],
  ['GET /people/anna-meyer failed', 'GET … failed'],
  ['people/anna-meyer (in /people) is not there', '… (in …) is not there'],
  ['Anna_Meyer_CV.pdf is too large', '… is too large'],
  ['cannot read Anna Meyer CV.PDF, or meyer.jpeg', 'cannot read …, or …'],
  ['t.items.map is not a function', 't.items.map is not a function'],
  ['a / b, t.md(x) and x.txtual remain', 'a / b, t.md(x) and x.txtual remain'],
  ['loading https://harbour.example/people/anna?x#y failed', 'loading … failed'],
  ['two\n lines', 'two lines'],
  ["No user 'Sean O'Brien' in it", 'No user … in it'],
  ['‘Sean O’Brien’ left', '… left'],
  [`Unexpected token 'b', "{"name":"Anna Meyer","x":b}" is not valid JSON`, 'Unexpected token …, … is not valid JSON'],
  [`Unexpected token 'A', ..."nna","x":b}"... is not valid JSON`, 'Unexpected token …, ...…... is not valid JSON'],
  ['No board of "Anna Mey', 'No board of …'],
  ['"Anna "x" Meyer"s board', '…'],
  ['', ''],
])('%j is sent as %j', (message, scrubbed) => {
  expect(scrubMessage(message)).toBe(scrubbed);
});

test.each([
  ['"', '"'],
  ['“', '”'],
  ["'", "'"],
])('what is quoted by %s%s is removed, however long it is', (open, close) => {
  const named = (times: number) => `No board of ${open}${'Anna Meyer '.repeat(times)}${close} here`;
  expect(scrubMessage(named(120))).toBe('No board of … here');
  expect(scrubMessage(named(2000))).toBe('No board of …');
});

const words = fc.array(
  fc.constantFrom('the', 'page', 'of', 'is', 'not', 'a', 'function', '(', ')', ':', ',', 'x.y', '7'),
  {
    maxLength: 12,
  },
);
const letters = 'abcdefghijklmnopqrstuvwxyzäöüßéABCDEFGHIJ';
const name = fc.string({ unit: fc.constantFrom(...letters), minLength: 3, maxLength: 12 }).map((text) => `Q${text}q`);
/** Quoted text may contain every kind of quote, and be longer than a message may be. */
const quoted = fc
  .tuple(
    fc.array(fc.tuple(name, fc.constantFrom(' ', "'", '"', '`', '’', '”', '“', ' "', '" ', " '", "' ", '» ')), {
      minLength: 1,
      maxLength: 6,
    }),
    fc.constantFrom(1, 1, 1, 40, 300),
    fc.constantFrom(['"', '"'], ["'", "'"], ['`', '`'], ['“', '”'], ['„', '“'], ['«', '»'], ['‘', '’']),
  )
  .map(([parts, times, [open, close]]) => `${open}${`${parts.flat().join('')}Qendq `.repeat(times).trim()}${close}`);
const personal = fc.oneof(
  quoted,
  // Never closed.
  fc.tuple(name, fc.constantFrom('"', '`', '“', "'")).map(([text, open]) => `${open}${text}, ${text}`),
  fc.tuple(name, name).map(([one, other]) => `${one}.${other}@${one}.example`),
  fc.uuid(),
  fc.integer({ min: 1000, max: 2 ** 40 }).map(String),
  name.map((text) => `/people?user=${text}`),
  name.map((text) => `https://harbour.example/${text}`),
  fc.tuple(name, name).map(([one, other]) => `/${one}/${other}/`),
  fc.tuple(name, name).map(([one, other]) => `people/${one}-${other}`),
  fc
    .tuple(name, name, fc.constantFrom('pdf', 'docx', 'PDF', 'jpg'))
    .map(([one, other, end]) => `${one}_${other}.${end}`),
);

test('whatever surrounds it, nothing personal remains, and a second time changes nothing', () => {
  fc.assert(
    fc.property(words, personal, words, (before, secret, after) => {
      const scrubbed = scrubMessage([...before, secret, ...after].join(' '));
      for (const part of secret.match(/Q\p{L}+q|\p{Nd}{4,}/gu) ?? []) expect(scrubbed).not.toContain(part);
      expect(scrubbed).not.toMatch(/\p{Nd}{4}/u);
      expect(scrubMessage(scrubbed)).toBe(scrubbed);
    }),
    { seed: 31, numRuns: 400 },
  );
});

test('any thrown value becomes a report that the server accepts', () => {
  const thrown = fc.oneof(
    fc.anything(),
    fc
      .record({
        message: fc.string({ unit: 'binary', maxLength: 2000 }),
        name: fc.string(),
        stack: fc.string(),
        requestId: fc.string(),
      })
      .map((given) => Object.assign(new Error(given.message), given)),
  );
  fc.assert(
    fc.property(thrown, fc.string(), (error, route) => {
      const described = describeError({ error, remote: 'lms', version: '1.1.0', route });
      expect(browserError.safeParse(described).error).toBeUndefined();
      expect(scrubMessage(described.message)).toBe(described.message);
    }),
    { seed: 31 },
  );
});

const at = 'http://harbour.localhost:8080';
test.each([
  [
    'Chrome',
    `TypeError: x\n    at load (${at}/r/lms/1.1.0-b1/home.ab12.js:1:234)\n    at async ${at}/assets/main.js?x=1:3:4\n    at <anonymous>`,
  ],
  [
    'Firefox and Safari',
    `load@${at}/r/lms/1.1.0-b1/home.ab12.js:1:234\n@${at}/assets/main.js:3:4\nglobal code@[native code]`,
  ],
])('stacks of %s are read, and files of others are left out', (_, stack) => {
  expect(
    framesOf(`${stack}\n    at x (chrome-extension://abc/r.js:1:1)\n    at y (https://evil.example/page.js:1:1)`),
  ).toEqual([
    { file: 'r/lms/1.1.0-b1/home.ab12.js', line: 1, column: 234, name: 'load' },
    { file: 'assets/main.js', line: 3, column: 4, name: '' },
  ]);
});

test.each([
  ['/lms/course/:id', '/lms/course/:id'],
  ['/lms/course/3b241101-e2bb-4255-8caf-4136c566a962?x=1', '/lms/course/:value'],
  ['/people/anna.meyer', '/people/:value'],
  ['/', '/'],
  ['no/slash', '/no/slash'],
])('the route %s is stored as %s', (route, stored) => {
  expect(scrubRoute(route)).toBe(stored);
});

test('a fault is recognised by its place in the release, whatever the message and the host’s files are', () => {
  const thrown = (message: string, column: number, host: string) =>
    describeError({
      error: Object.assign(new TypeError(message), {
        stack: `TypeError\n at a (${at}/assets/${host}.js:1:1)\n at b (${at}/r/lms/1.1.0/home.js:1:${column})`,
      }),
      remote: 'lms',
      version: '1.1.0',
      route: '/',
    });
  expect(faultKey(thrown('one', 7, 'main-a'))).toBe(faultKey(thrown('two', 7, 'main-b')));
  expect(faultKey(thrown('one', 7, 'main-a'))).not.toBe(faultKey(thrown('one', 8, 'main-a')));
});

test('the number of people is exact for a few and close for many', () => {
  for (const people of [0, 1, 2, 3, 5, 10]) expect(estimatePeople(people)).toBe(people);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: peopleBits }), (bits) => {
      expect(estimatePeople(bits)).toBeGreaterThanOrEqual(bits === peopleBits ? bits - 1 : bits);
      expect(Number.isFinite(estimatePeople(bits))).toBe(true);
    }),
  );
});
