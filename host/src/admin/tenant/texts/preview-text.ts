import { setupI18n } from '@lingui/core';
import type { Language } from '@portico/contracts/platform/languages';

/** An example for each value. Counts are above one, so that the plural form is shown. */
const example = (value: string): string | number =>
  / (plural|selectordinal|number)$/.test(value) ? 3 : `‹${value.split(' ')[0]}›`;

/** Renders a compiled text as the page would, with example values. */
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
