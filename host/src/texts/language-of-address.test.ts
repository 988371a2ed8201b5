import { expect, test } from 'vitest';
import { languageOfAddress } from './language-of-address.ts';

const open = '/OpenLearning/ida%40harbour.example/c/k/A%20name/0/0/0/0';

test.each([
  [`${open}/de`, '?link=x', 'de'],
  [`${open}/fr/`, '', 'fr'],
  [open, '', undefined],
  ['/lms/home', '?lang=de', undefined],
  ['/splayer', '?course=c&link=l&lang=de', 'de'],
  ['/splayer', '?course=c', undefined],
])('the language in %s%s is %s', (pathname, search, language) => {
  expect(languageOfAddress({ pathname, search })).toBe(language);
});
