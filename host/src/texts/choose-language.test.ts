import { expect, test } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

const offered = { languages: ['en', 'de'], defaultLanguage: 'de' } as const;

test.each([
  ['the own choice wins', 'en', ['de-AT'], 'en'],
  ['a choice that the tenant does not offer is passed over', 'fr', ['en-US'], 'en'],
  ['the first browser language that is offered', null, ['fr-FR', 'en-GB', 'de'], 'en'],
  ['else the default', null, ['fr', 'pt-BR'], 'de'],
  ['nonsense is no choice', '<script>', [], 'de'],
])('%s', (_, chosen, browser, expected) => {
  expect(chooseLanguage(chosen, browser, offered)).toBe(expected);
});
