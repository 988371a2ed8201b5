import { expect, test } from 'vitest';
import { marked } from './pure-contracts-loader.ts';

test('calls that build schemas and declarations are marked', () => {
  expect(marked('export const a = defineCall({ query: z.iso.date(), body: text(3) });')).toBe(
    'export const a = /*#__PURE__*/ defineCall({ query: /*#__PURE__*/ z.iso.date(), body: /*#__PURE__*/ text(3) });',
  );
});

test.each([
  '/** As z.object(…) says. */',
  "// text('x')",
  "const a = 'z.object(x)';",
  'const a = context(1) + b.text(2) + xz.object(3);',
])('%s stays', (source) => {
  expect(marked(source)).toBe(source);
});
