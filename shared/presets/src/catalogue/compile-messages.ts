import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** Lingui's compiled array form: texts, and values as `[name, type?, format?]`. */
type CompiledMessage = readonly unknown[];
export type CompiledMessages = Record<string, CompiledMessage>;

/** Values that the host provides to every text. A language need not use them. */
const brandValues = new Set(['brand', 'brandcode']);

/** Compiles one ICU text. Throws the ICU parser's errors. */
export const compileText = (text: string): CompiledMessage => compileMessageOrThrow(text);

/** The values of a compiled text with their kinds (`count plural`), sorted. Excludes brand values. */
export function placeholdersOf(message: CompiledMessage): string[] {
  const found = new Set<string>();
  const walk = (tokens: readonly unknown[]) => {
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, type, format] = token as [string, string?, unknown?];
      if (!brandValues.has(name)) found.add(type ? `${name} ${type}` : name);
      if (format && typeof format === 'object')
        for (const [key, inner] of Object.entries(format)) if (key !== 'offset' && Array.isArray(inner)) walk(inner);
    }
  };
  walk(message);
  return [...found].sort();
}

/** Why a text cannot be used, and the remedy. */
interface TextFault {
  message: string;
  cure: string;
}

const markup = /<\/?[a-z!][^>]*>|&(?:[a-z]+|#\d+);/i;

/** Compiles one text, or reports the fault: invalid ICU, markup, or an empty text. */
export function checkText(text: string): { compiled: CompiledMessage } | TextFault {
  if (text.trim() === '') return { message: 'the text is empty.', cure: 'Write the text, or remove the key.' };
  const found = markup.exec(text);
  if (found)
    return {
      message: `it contains markup (${found[0]}).`,
      cure: 'Write plain text; the page is responsible for emphasis and links.',
    };
  try {
    return { compiled: compileText(text) };
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0];
    return {
      message: `it is not valid ICU: ${reason}.`,
      cure: 'Write ICU text; put apostrophes around literal braces.',
    };
  }
}
