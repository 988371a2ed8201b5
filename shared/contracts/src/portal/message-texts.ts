/** Combines messages with their texts: code defines the messages, and one file per language contains the texts. */
import { withFrenchSpaces } from '../platform/french-spaces.ts';
import type { Language } from '../platform/languages.ts';
import de from './language/de.json' with { type: 'json' };
import en from './language/en.json' with { type: 'json' };
import fr from './language/fr.json' with { type: 'json' };

export interface MessageTexts {
  texts: Readonly<Record<Language, { title: string; text: string }>>;
}

/** With spaces at which no line breaks, which authors do not type. */
const spacedFrench = Object.fromEntries(Object.entries(fr).map(([id, text]) => [id, withFrenchSpaces(text)]));

type Words<Id extends string> = Readonly<Record<`${Id}.title` | `${Id}.text`, string>>;

/** A message without a text in one of the languages is a type error at the list of messages. */
export function worded<const Messages extends Readonly<Record<string, object>>>(
  messages: Messages & (typeof en | typeof de | typeof fr extends Words<keyof Messages & string> ? unknown : never),
): { readonly [Id in keyof Messages]: Messages[Id] & MessageTexts } {
  const wordsOf = (words: Readonly<Record<string, string>>, id: string) => ({
    title: words[`${id}.title`],
    text: words[`${id}.text`],
  });
  const all = Object.entries(messages).map(([id, message]) => [
    id,
    { ...message, texts: { en: wordsOf(en, id), de: wordsOf(de, id), fr: wordsOf(spacedFrench, id) } },
  ]);
  return Object.fromEntries(all);
}
