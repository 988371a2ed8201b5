import { expect, it } from 'vitest';
import { languages } from '../../platform/languages.ts';
import { problemCodes, problemText, remarkCodes, remarkText } from './problem-words.ts';

it('inserts the detail literally, in every language', () => {
  for (const language of languages) {
    for (const code of problemCodes) expect(problemText(code, '$& <b>', language)).not.toContain('{');
    for (const code of remarkCodes) expect(remarkText(code, '$& <b>', language)).not.toContain('{');
    expect(problemText('missing-file', '$& <b>', language)).toContain('$& <b>');
  }
});

it('a text that includes the detail includes it in all languages', () => {
  for (const code of problemCodes)
    expect(new Set(languages.map((language) => problemText(code, '§', language).includes('§'))).size).toBe(1);
  for (const code of remarkCodes)
    expect(new Set(languages.map((language) => remarkText(code, '§', language).includes('§'))).size).toBe(1);
});
