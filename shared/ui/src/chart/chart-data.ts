/** The common props of all charts, and the formatting of their values. */
import { useLocale } from 'react-aria-components/I18nProvider';
import { type SayLazy, useLazyTexts } from '../lazy-texts.ts';
import { useUiTexts } from '../ui-context.ts';
import type { ChartText } from './chart-texts.ts';
import { isValue, type Value } from './shapes.ts';

export interface ChartSeries {
  id: string;
  label: string;
  /** One for each category. Null if there is none. */
  values: readonly Value[];
}

export interface ChartProps {
  /** The chart's title, which also names the drawing and its table. */
  label: string;
  /** False if an adjacent heading already shows the title. */
  hasTitle?: boolean;
  /** What the values belong to: months, skills, teams. Shown below the chart and announced with each point. */
  categories: readonly string[];
  /** Heading of the table's category column: `Month`. */
  categoryLabel: string;
  series: readonly ChartSeries[];
  /** Appended to each value: `%`, `min`. */
  unit?: string;
  /** In pixels. */
  height?: number;
}

export interface Spoken {
  /** The charts' texts. Undefined while loading. */
  word: SayLazy<ChartText> | undefined;
  /** `91.4 %`, formatted in the reader's language. */
  say(value: Value | undefined): string;
  /** A short form for axis labels. */
  tick(value: number): string;
  /** Announced before the points. */
  summary(label: string, series: number, points: number): string;
}

/**
 * The number of series for which there are colours, dashes, marks and patterns. More cannot be distinguished and belong
 * in a table.
 */
export const mostSeries = 5;

export function useSpoken(unit: string | undefined): Spoken {
  const { locale } = useLocale();
  const word = useLazyTexts(useUiTexts().chart);
  const full = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 4 });
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const written = (value: number) =>
    unit === '%' ? share.format(value / 100) : full.format(value) + (unit ? `\u00a0${unit}` : '');
  return {
    word,
    say: (value) => (isValue(value) ? written(value) : (word?.('missing') ?? '')),
    tick: (value) => short.format(value),
    summary: (label, series, points) =>
      `${label}. ${word?.('summary', { series: String(series), points: String(points) }) ?? ''}`,
  };
}
