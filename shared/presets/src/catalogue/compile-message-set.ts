import { withFrenchSpaces } from '@portico/contracts/platform/french-spaces';
import type { Language } from '@portico/contracts/platform/tenant';
import { BuildError, type Fault } from '../build-fault.ts';
import { type CompiledMessages, checkText, compileText, placeholdersOf } from './compile-messages.ts';

/**
 * Compiles a map of message id → ICU text, for example a tenant's overrides, to the form the page uses. `standard` is
 * the text that an override replaces, if known, because it must use the same values. Throws a BuildError that names
 * `file` and every faulty key.
 */
export function compileMessages(
  messages: Readonly<Record<string, string>>,
  file: string,
  standard: Readonly<Record<string, string>> = {},
): CompiledMessages {
  const faults: Fault[] = [];
  const compiled: CompiledMessages = {};
  for (const [key, text] of Object.entries(messages)) {
    const result = checkText(text);
    if ('message' in result) {
      faults.push({ file, key, ...result });
      continue;
    }
    const base = standard[key];
    const wanted = base === undefined ? undefined : placeholdersOf(compileText(base)).join(', ');
    const given = placeholdersOf(result.compiled).join(', ');
    if (wanted !== undefined && wanted !== given)
      faults.push({
        file,
        key,
        message: `it uses the values {${given}} where the standard text uses {${wanted}}.`,
        cure: 'Use exactly the values of the standard text.',
      });
    compiled[key] = result.compiled;
  }
  if (faults.length > 0) throw new BuildError(faults);
  return compiled;
}

const spaced = (messages: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, withFrenchSpaces(text)]));

/** A tenant's compiled overrides by language. `file` is the tenant file named in errors. */
export const compileOverrides = (
  overrides: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>,
  file: string,
): Record<string, CompiledMessages> =>
  Object.fromEntries(
    Object.entries(overrides).map(([language, messages]) => [
      language,
      compileMessages(language === 'fr' ? spaced(messages) : messages, `${file} (overrides.${language})`),
    ]),
  );
