import { expect, test } from 'vitest';
import { layered } from './layer-loader.ts';

test('a style sheet is put into the layer once', () => {
  expect(layered('.a { color: red; }', 'a.css')).toBe('@layer remote {.a { color: red; }\n}');
  expect(layered('@layer remote {.a {}}', 'a.css')).toBe('@layer remote {.a {}}');
});

test('an import, which browsers ignore inside a layer, is refused', () => {
  expect(() => layered("@import 'b.css';", 'a.css')).toThrow('a.css: @import does not work inside a layer.');
});
