import { i18n, type Messages } from '@lingui/core';
import type { Language } from '@portico/contracts/platform/tenant';
import { useSyncExternalStore } from 'react';

/** Message id → text, or Lingui's compiled array form if the text has values, plurals or choices. */
export type CompiledMessages = Record<string, string | unknown[]>;
export type TextValues = Record<string, string | number | Date>;

let brandValues: TextValues = {};
/** A tenant's own texts override every catalogue, including those loaded later. */
const overrides = new Map<string, CompiledMessages>();

/** Called once by the host: values available to every text without passing them, `{brand}` and `{brandcode}`. */
export const setBrandValues = (values: TextValues): void => {
  brandValues = values;
};

export const setOverrides = (language: Language, messages: CompiledMessages): void => {
  overrides.set(language, messages);
};

/** Adds a catalogue. The tenant's overrides are applied again on top, so that load order does not matter. */
export const loadMessages = (language: Language, messages: CompiledMessages): void => {
  i18n.load(language, { ...messages, ...overrides.get(language) } as Messages);
};

export const activateLanguage = (language: Language): void => i18n.activate(language);

/** Protects backslashes in values, because the library would interpret `\\u003c` in a finished text as an escape. */
const asWritten = (value: string | number | Date) =>
  typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value;
const protect = (values: TextValues = {}): TextValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asWritten(value)]));

/** The text of a message id in the active language. The build checks ids, so a missing one never gets this far. */
export const text = (id: string, values?: TextValues): string => i18n._(id, { ...brandValues, ...protect(values) });

const subscribe = (changed: () => void) => i18n.on('change', changed);
const locale = () => i18n.locale;

/** The active language. A component that uses it re-renders when the language changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, locale) as Language;

/** `const t = useText(); t('lms.home.title', { count: 3 })` */
export const useText = (): typeof text => {
  useSyncExternalStore(subscribe, locale);
  return text;
};
