import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['Gr&ouml;&szlig;e &euro;&nbsp;5 &rarr; &copy;', 'Größe €\u00a05 → ©'],
  ['&#228;&#xe4; &amp;lt; &hellip;', 'ää &lt; …'],
  ['<p>Caf&eacute;</p>', 'Café'],
  ['AT&T; R&D &unknown; a < b', 'AT&T; R&D &unknown; a < b'],
])('decodes the entities of %s', (source, text) => {
  expect([plainText(source, 'html'), plainText(source, 'moodle')]).toEqual([text, text]);
});

it('does not decode entities of plain text', () => expect(plainText('&ouml;', 'plain')).toBe('&ouml;'));
