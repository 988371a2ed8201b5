import { expect, test } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

const offered = { languages: ['en', 'de'], defaultLanguage: 'de' } as const;

test.each([
  ['the person’s choice comes first', 'en', ['de-AT'], 'en'],
  ['a choice that the tenant does not offer is ignored', 'fr', ['en-US'], 'en'],
  ['without a choice, the first browser language that is offered', null, ['fr-FR', 'en-GB', 'de'], 'en'],
  ['otherwise the default language', null, ['fr', 'pt-BR'], 'de'],
  ['an invalid choice is ignored', '<script>', [], 'de'],
])('%s', (_, chosen, browser, expected) => {
  expect(chooseLanguage(chosen, browser, offered)).toBe(expected);
});
