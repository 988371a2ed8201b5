import { expect, test } from 'vitest';
import { compileMessages } from './compile-message-set.ts';
import { checkText, compileText, placeholdersOf } from './compile-messages.ts';

test('texts are compiled to the array form that the page reads', () => {
  expect(compileText('Hello')).toEqual(['Hello']);
  expect(compileText('Hello {name}')).toEqual(['Hello ', ['name']]);
});

test('placeholders are listed with their kind; brand values need not be passed', () => {
  const text = '{brand}: {count, plural, one {# by {name}} other {# on {day, date}}}';
  expect(placeholdersOf(compileText(text))).toEqual(['count plural', 'day date', 'name']);
});

test.each([
  ['Hello <b>you</b>', 'it contains markup (<b>).'],
  ['Fish &amp; chips', 'it contains markup (&amp;).'],
  ['<script>x', 'it contains markup (<script>).'],
  ['  ', 'the text is empty.'],
])('%s is refused', (text, message) => {
  expect(checkText(text)).toMatchObject({ message });
});

test.each(['a < b', 'Tom & Jerry', '5 > 3'])('%s is plain text', (text) => {
  expect(checkText(text)).toEqual({ compiled: [text] });
});

test('an unclosed brace is not ICU', () => {
  expect(checkText('Hello {name')).toMatchObject({ cure: 'Write ICU text; put apostrophes around literal braces.' });
});

test('an override must use the values of the text it replaces, and the error names file and key', () => {
  const standard = { 'home.welcome': 'Welcome, {name}' };
  expect(compileMessages({ 'home.welcome': '{name} at {brand}' }, 'tenant.json', standard)).toEqual({
    'home.welcome': [['name'], ' at ', ['brand']],
  });
  expect(() => compileMessages({ 'home.welcome': 'Hi {first}' }, 'tenant.json', standard)).toThrow(
    'tenant.json: home.welcome: it uses the values {first} where the standard text uses {name}.',
  );
});
