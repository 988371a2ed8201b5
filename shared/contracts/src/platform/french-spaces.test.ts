import { expect, it } from 'vitest';
import { withFrenchSpaces } from './french-spaces.ts';

it('binds French punctuation to its words', () => {
  expect(withFrenchSpaces('Vraiment ? « Oui » : voilà ; non !')).toBe(
    'Vraiment\u00A0? «\u00A0Oui\u00A0»\u00A0: voilà\u00A0; non\u00A0!',
  );
});
