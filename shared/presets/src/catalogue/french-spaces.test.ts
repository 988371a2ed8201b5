import { withFrenchSpaces } from '@portico/contracts/platform/french-spaces';
import { expect, it } from 'vitest';
import { checkText } from './compile-messages.ts';

it('does not change formats of ICU', () => {
  const text = 'Le {day, date, ::yMMMd} : {count, plural, one {# cours ?} other {# cours ?}}';
  const spaced = withFrenchSpaces(text);
  expect(spaced).toContain('{day, date, ::yMMMd}');
  expect(checkText(spaced)).toHaveProperty('compiled');
});
