import { i18n, type Messages } from '@lingui/core';
import type { Language } from '@portico/contracts/platform/tenant';
import { useSyncExternalStore } from 'react';

/** Message id → text, or Lingui's compiled array form where the text has values, plurals or choices. */
export type CompiledMessages = Record<string, string | unknown[]>;
export type TextValues = Record<string, string | number | Date>;

let brandValues: TextValues = {};
/** A tenant's own texts win over every catalogue, also over one that arrives later. */
const overrides = new Map<string, CompiledMessages>();

/** Called once by the host: values that every text may use without naming them, `{brand}` and `{brandcode}`. */
export const setBrandValues = (values: TextValues): void => {
  brandValues = values;
};

export const setOverrides = (language: Language, messages: CompiledMessages): void => {
  overrides.set(language, messages);
};

/** Adds a catalogue. The tenant's overrides are laid over it again, so that load order never decides. */
export const loadMessages = (language: Language, messages: CompiledMessages): void => {
  i18n.load(language, { ...messages, ...overrides.get(language) } as Messages);
};

export const activateLanguage = (language: Language): void => i18n.activate(language);

/** The library would read `\\u003c` in a finished text as an escape, so people's backslashes are protected. */
const asWritten = (value: string | number | Date) =>
  typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value;
const protect = (values: TextValues = {}): TextValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asWritten(value)]));

/** The text of a message id in the active language. Ids are checked by the build: a missing one never gets this far. */
export const text = (id: string, values?: TextValues): string => i18n._(id, { ...brandValues, ...protect(values) });

const subscribe = (changed: () => void) => i18n.on('change', changed);
const locale = () => i18n.locale;

/** The active language; a component that uses it draws again when the language changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, locale) as Language;

/** `const t = useText(); t('lms.home.title', { count: 3 })` */
export const useText = (): typeof text => {
  useSyncExternalStore(subscribe, locale);
  return text;
};
