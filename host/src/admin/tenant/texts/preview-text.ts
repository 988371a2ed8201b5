import { setupI18n } from '@lingui/core';
import type { Language } from '@portico/contracts/platform/languages';

/** What a value may look like; a count that is more than one shows the longer form. */
const example = (value: string): string | number =>
  / (plural|selectordinal|number)$/.test(value) ? 3 : `‹${value.split(' ')[0]}›`;

/** A compiled text as the page would show it, with examples in place of its values. */
export function previewText(
  compiled: readonly unknown[],
  values: readonly string[],
  language: Language,
  brand: Readonly<Record<string, string>>,
): string {
  const i18n = setupI18n({ locale: language, messages: { [language]: { preview: compiled as never } } });
  const given = Object.fromEntries(values.map((value) => [value.split(' ')[0] ?? '', example(value)]));
  return i18n._('preview', { ...brand, ...given });
}
