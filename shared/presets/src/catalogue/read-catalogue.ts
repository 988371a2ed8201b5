import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withFrenchSpaces } from '@portico/contracts/platform/french-spaces';
import { type Language, languages } from '@portico/contracts/platform/tenant';
import type { Fault } from '../build-fault.ts';
import { type CompiledMessages, checkText, compileText, placeholdersOf } from './compile-messages.ts';

export type Texts = Readonly<Record<string, string>>;

export interface Catalogue {
  /** Texts by language as written, but French ones with non-breaking spaces before punctuation. */
  texts: Record<Language, Texts>;
  compiled: Record<Language, CompiledMessages>;
  faults: Fault[];
}

function readTexts(file: string, shown: string, faults: Fault[]): Texts {
  if (!existsSync(file)) {
    faults.push({
      file: shown,
      key: '(file)',
      message: 'the file is missing.',
      cure: 'Add it with the keys of en.json.',
    });
    return {};
  }
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (parsed && typeof parsed === 'object' && !Array.isArray(parsed)) {
      for (const [key, text] of Object.entries(parsed))
        if (typeof text !== 'string')
          faults.push({
            file: shown,
            key,
            message: 'the value is not a text.',
            cure: 'Write one flat object of texts.',
          });
      return Object.fromEntries(Object.entries(parsed).filter(([, text]) => typeof text === 'string'));
    }
    faults.push({ file: shown, key: '(file)', message: 'it contains no object.', cure: 'Write message id → text.' });
  } catch (error) {
    const message = `it is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`;
    faults.push({ file: shown, key: '(file)', message, cure: 'Correct the JSON.' });
  }
  return {};
}

/** Reads `<folder>/{en,de,fr}.json` (flat, message id → ICU text) and reports all faults. */
export function readCatalogue(folder: string, relativeTo = process.cwd()): Catalogue {
  const faults: Fault[] = [];
  const shown = (language: Language) => path.relative(relativeTo, path.join(folder, `${language}.json`));
  const texts = Object.fromEntries(
    languages.map((language) => [language, readTexts(path.join(folder, `${language}.json`), shown(language), faults)]),
  ) as Record<Language, Texts>;
  texts.fr = Object.fromEntries(Object.entries(texts.fr).map(([key, text]) => [key, withFrenchSpaces(text)]));
  const compiled = Object.fromEntries(
    languages.map((language) => {
      const result: CompiledMessages = {};
      for (const [key, text] of Object.entries(texts[language])) {
        const checked = checkText(text);
        if ('message' in checked) faults.push({ file: shown(language), key, ...checked });
        else result[key] = checked.compiled;
      }
      return [language, result];
    }),
  ) as Record<Language, CompiledMessages>;

  for (const key of new Set(languages.flatMap((language) => Object.keys(texts[language])))) {
    const missing = languages.filter((language) => !(key in texts[language]));
    for (const language of missing)
      faults.push({
        file: shown(language),
        key,
        message: 'the key is missing; another language has it.',
        cure: 'Add the translation, or remove the key from all three files.',
      });
    if (missing.length > 0 || languages.some((language) => !(key in compiled[language]))) continue;
    const wanted = placeholdersOf(compileText(texts.en[key] as string)).join(', ');
    for (const language of languages) {
      const given = placeholdersOf(compiled[language][key] as readonly unknown[]).join(', ');
      if (given !== wanted)
        faults.push({
          file: shown(language),
          key,
          message: `it uses the values {${given}} where en.json uses {${wanted}}.`,
          cure: 'Use the same values in every language.',
        });
    }
  }
  return { texts, compiled, faults };
}
