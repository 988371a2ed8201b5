/** A registered export as a printed document: one table, headed by the filter and the time of the request. */

import { colon } from '@portico/contracts/platform/colon';
import { type DateStyle, formatInstant, locale } from '@portico/contracts/platform/dates';
import type { PrintedDocument } from '@portico/contracts/platform/document/document';
import type { Language } from '@portico/contracts/platform/languages';
import { documentRow } from './cell-texts.ts';
import type { Export, Texts } from './define-export.ts';

const rowsWord: Record<Language, { one: string; other: string }> = {
  en: { one: 'entry', other: 'entries' },
  de: { one: 'Eintrag', other: 'Einträge' },
  fr: { one: 'entrée', other: 'entrées' },
};
const asOf: Texts = { en: 'As of', de: 'Stand', fr: 'État au' };
const zoneLabel: Texts = { en: 'Time zone', de: 'Zeitzone', fr: 'Fuseau horaire' };
const nothing: Texts = {
  en: 'No entries.',
  de: 'Keine Einträge.',
  fr: 'Aucune entrée.',
};

export function exportDocument(
  { title, columns }: Export,
  rows: readonly unknown[],
  { style, requestedAt, brandName }: { style: DateStyle; requestedAt: Date; brandName: string },
): PrintedDocument {
  const { language, timeZone } = style;
  const plural = new Intl.PluralRules(locale(language)).select(rows.length) === 'one' ? 'one' : 'other';
  const count = `${new Intl.NumberFormat(locale(language)).format(rows.length)} ${rowsWord[language][plural]}`;
  const when = formatInstant(requestedAt.toISOString(), style);
  const zone = columns.some(({ kind }) => kind === 'instant')
    ? `. ${zoneLabel[language]}${colon[language]}${timeZone}`
    : '';
  return {
    title: title[language],
    lead: `${asOf[language]} ${when}${colon[language]}${count}${zone}`,
    language,
    orientation: columns.length > 5 ? 'landscape' : 'portrait',
    layout: 'report',
    footer: brandName,
    blocks:
      rows.length === 0
        ? [{ type: 'paragraph', spans: [{ text: nothing[language] }] }]
        : [
            {
              type: 'table',
              caption: title[language],
              columns: columns.map(({ label, width, kind }) => ({
                label: label[language],
                ...(width === undefined ? {} : { width }),
                align: kind === 'number' ? 'end' : 'start',
              })),
              rows: rows.map((row) => documentRow(columns, row, style)),
            },
          ],
  };
}
