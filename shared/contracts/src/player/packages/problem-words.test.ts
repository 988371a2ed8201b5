import { expect, it } from 'vitest';
import { languages } from '../../platform/languages.ts';
import { problemCodes, problemText, remarkCodes, remarkText } from './problem-words.ts';

it('fills the detail in as it is, in every language', () => {
  for (const language of languages) {
    for (const code of problemCodes) expect(problemText(code, '$& <b>', language)).not.toContain('{');
    for (const code of remarkCodes) expect(remarkText(code, '$& <b>', language)).not.toContain('{');
    expect(problemText('missing-file', '$& <b>', language)).toContain('$& <b>');
  }
});

it('says the same of the same: a text that takes a detail takes it in all languages', () => {
  for (const code of problemCodes)
    expect(new Set(languages.map((language) => problemText(code, '§', language).includes('§'))).size).toBe(1);
  for (const code of remarkCodes)
    expect(new Set(languages.map((language) => remarkText(code, '§', language).includes('§'))).size).toBe(1);
});
