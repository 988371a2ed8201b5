/** Formats the values of an export's columns for a file. */
import { csvRow, csvStyle } from '@portico/contracts/export/csv';
import {
  type DateStyle,
  formatDay,
  formatInstant,
  formatTime,
  isoDay,
  locale,
} from '@portico/contracts/platform/dates';
import type { CellKind, CellValue, Export, ExportColumn } from './define-export.ts';

const isoOf = (value: string | number | Date): string => (value instanceof Date ? value.toISOString() : String(value));

/** `2026-11-21 09:30` in the reader's time zone. Spreadsheets read this as a time in every locale. */
const spreadsheetInstant = (instant: string, style: DateStyle): string =>
  `${isoDay(instant, style.timeZone)} ${formatTime(instant, style)}`;

const csvCell: Record<CellKind, (value: string | number | Date, style: DateStyle) => string | number> = {
  text: (value) => String(value),
  number: (value) => Number(value),
  instant: (value, style) => spreadsheetInstant(isoOf(value), style),
  day: (value) => isoDay(isoOf(value), 'UTC'),
};

const documentCell: Record<CellKind, (value: string | number | Date, style: DateStyle) => string> = {
  text: (value) => String(value),
  number: (value, { language }) => new Intl.NumberFormat(locale(language)).format(Number(value)),
  instant: (value, style) => formatInstant(isoOf(value), style),
  day: (value, style) => formatDay(isoOf(value), style),
};

type Columns = Export['columns'];

function cells<T>(
  columns: Columns,
  row: unknown,
  style: DateStyle,
  write: (kind: CellKind, value: string | number | Date) => T,
) {
  return columns.map((column: ExportColumn<unknown>) => {
    const value: CellValue = column.value(row, style.language);
    return value === null || value === '' ? '' : write(column.kind, value);
  });
}

/** Headings of time columns include the time zone, because the file may be opened in another one. */
export const headings = (columns: Columns, { language, timeZone }: DateStyle): string[] =>
  columns.map(({ label, kind }) => (kind === 'instant' ? `${label[language]} (${timeZone})` : label[language]));

export function csvLines(columns: Columns, rows: readonly unknown[], style: DateStyle): string {
  const csv = csvStyle(style.language);
  return rows
    .map((row) =>
      csvRow(
        cells(columns, row, style, (kind, value) => csvCell[kind](value, style)),
        csv,
      ),
    )
    .join('');
}

export const csvHeading = (columns: Columns, style: DateStyle): string =>
  csvRow(headings(columns, style), csvStyle(style.language));

export const documentRow = (columns: Columns, row: unknown, style: DateStyle): string[] =>
  cells(columns, row, style, (kind, value) => documentCell[kind](value, style));
