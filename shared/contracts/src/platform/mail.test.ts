import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitMailLine, fitMailText, isMailAddress, ownMailLink } from './mail.ts';

it.each(['ida@harbour.example', "o'neil+news@mail.harbour.example", 'a.b-c_d@x1.example', 'A@B.CO'])(
  '%s is an address',
  (text) => expect(isMailAddress(text)).toBe(true),
);

it.each([
  '',
  'ida',
  '@harbour.example',
  'ida@',
  'ida@localhost',
  'ida@harbour..example',
  'ida@-harbour.example',
  '.ida@harbour.example',
  'ida.@harbour.example',
  'i..da@harbour.example',
  'ida@harbour.example,eve@evil.example',
  'ida@harbour.example;eve@evil.example',
  'ida@harbour.example eve@evil.example',
  'ida@evil.example@harbour.example',
  'Ida <ida@harbour.example>',
  '"ida"@harbour.example',
  'ida(comment)@harbour.example',
  'ida@[127.0.0.1]',
  'ida@harbour.example\r\nBcc: eve@evil.example',
  'ida\n@harbour.example',
  'ida@harbour.example\u0000',
  'ida@härbour.example',
  `${'a'.repeat(65)}@harbour.example`,
  `ida@${'a.'.repeat(130)}example`,
])('%j is not an address', (text) => expect(isMailAddress(text)).toBe(false));

it('a text with a line break, a comma or a bracket is not an address', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('\r', '\n', ',', '<', '>', ';', ' ', '\u2028'), fc.string(), (a, b, c) => {
      expect(isMailAddress(`ida${a}${b}${c}@harbour.example`)).toBe(false);
    }),
  );
});

it.each([
  ['a\r\nBcc: x', 'a Bcc: x'],
  ['a\tb\u2028c\u0085d\0', 'a b c d '],
  ['x'.repeat(201), `${'x'.repeat(199)}…`],
  ['Zoë – {brand}', 'Zoë – {brand}'],
])('%j becomes one line of a header', (given, line) => expect(fitMailLine(given)).toBe(line));

it('any text is adapted for mail, and a suitable one does not change', () => {
  const codePoints = fc.integer({ max: 0x10ffff, min: 0 }).filter((point) => point < 0xd800 || point > 0xdfff);
  const text = fc.oneof(
    fc.array(codePoints, { maxLength: 60 }).map((all) => String.fromCodePoint(...all)),
    fc.constantFrom('a\r\nb', 'a\u0085b', 'und\u0000'),
    fc.constantFrom('x', '𝒳').map((letter) => letter.repeat(2100)),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), (parts) => {
      const fit = fitMailText(parts.join(''));
      expect(fit.length).toBeLessThanOrEqual(4000);
      expect(fit).not.toMatch(/[^\P{Cc}\t\n]/u);
      expect(fitMailText(fit)).toBe(fit);
      const line = fitMailLine(parts.join(''));
      expect(line.length).toBeLessThanOrEqual(200);
      expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(fitMailLine(line)).toBe(line);
      expect(fit.isWellFormed()).toBe(true);
    }),
    { seed: 8 },
  );
  expect(fitMailText('a\r\nb\u0085c\td')).toBe('a\nb\nc\td');
});

it('mail links to routes of the portal and to pages of the provider, nowhere else', () => {
  for (const path of ['/lms/home?x=1', '/oidc/password/abc']) expect(ownMailLink(path)).toBe(path);
  for (const path of [
    'https://evil.example/',
    '//evil.example',
    '/oidc//evil.example',
    '/oidc/../api/account/Validate',
    '/oidc/%2f/evil.example',
    '/api/account/Validate',
    'javascript:alert(1)',
    '',
  ])
    expect(ownMailLink(path)).toBeUndefined();
});
