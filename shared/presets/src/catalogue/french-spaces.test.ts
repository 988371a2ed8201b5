import { expect, it } from 'vitest';
import { checkText } from './compile-messages.ts';
import { withFrenchSpaces } from './french-spaces.ts';

it('binds French punctuation to its words', () => {
  expect(withFrenchSpaces('Vraiment ? « Oui » : voilà ; non !')).toBe(
    'Vraiment\u00A0? «\u00A0Oui\u00A0»\u00A0: voilà\u00A0; non\u00A0!',
  );
});

it('does not change formats of ICU', () => {
  const text = 'Le {day, date, ::yMMMd} : {count, plural, one {# cours ?} other {# cours ?}}';
  const spaced = withFrenchSpaces(text);
  expect(spaced).toContain('{day, date, ::yMMMd}');
  expect(checkText(spaced)).toHaveProperty('compiled');
});
