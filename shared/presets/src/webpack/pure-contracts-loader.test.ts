import { expect, test } from 'vitest';
import { marked, sendable } from './pure-contracts-loader.ts';

test('calls that build schemas and declarations are marked', () => {
  expect(marked('export const a = defineCall({ query: z.iso.date(), body: text(3) });')).toBe(
    'export const a = /*#__PURE__*/ defineCall({ query: /*#__PURE__*/ z.iso.date(), body: /*#__PURE__*/ text(3) });',
  );
});

test('reads and writes are declarations, too', () => {
  expect(marked('export const a = defineRead({});\nexport const b = defineWrite({});')).toBe(
    'export const a = /*#__PURE__*/ defineRead({});\nexport const b = /*#__PURE__*/ defineWrite({});',
  );
});

test.each([
  '/** As z.object(…) says. */',
  "// text('x')",
  "const a = 'z.object(x)';",
  'const a = context(1) + b.text(2) + xz.object(3);',
])('%s is unchanged', (source) => {
  expect(marked(source)).toBe(source);
});

test('a declaration is reduced to what is needed to send the call', () => {
  const declaration = `export const read = defineRead({
  area: 'news',
  name: 'read',
  summary:
    'One article. scope: 1',
  query: z.strictObject({
    user: z.string(),
  }),
  answer: z.object({
    scope: z.string(),
  }),
  identity: { user: 'caller' },
  allowance: 'user',
  writes: false,
  // Why it may be repeated.
  repeatable: true,
  changedBy: ['news/a', 'news/b'],
  changesTenant: true,
  roundTrips: { most: 9, because: 'Each step needs the one before.' },
  exclude: {
    M3: 'everybody reads it',
  },
});

export const scope = { summary: 1 };
`;
  expect(sendable(declaration)).toBe(`export const read = defineRead({
  area: 'news',
  name: 'read',
  answer: z.object({
    scope: z.string(),
  }),
  // Why it may be repeated.
  repeatable: true,
});

export const scope = { summary: 1 };
`);
});

test('pages know that a call writes: it is waited for, and what it changes is requested again', () => {
  const declaration = `export const save = defineCall({
  area: 'news',
  limit: 'write',
  writes: true,
  repeatable: true,
});
`;
  expect(sendable(declaration)).toBe(declaration.replace("  limit: 'write',\n", ''));
});

test('the published package is indented by four, and a nested field is not one of the declaration', () => {
  const declaration = `export const read = defineRead({
    area: 'news',
    query: z.strictObject({
        scope: z.string(),
    }),
    answer: z.object({
        limit: z.string(),
    }),
    limit: 'read',
});
`;
  expect(sendable(declaration)).toBe(`export const read = defineRead({
    area: 'news',
    answer: z.object({
        limit: z.string(),
    }),
});
`);
});
