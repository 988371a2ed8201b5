/** What every chart is given, and how its values are said. */
import { useLocale } from 'react-aria-components/I18nProvider';
import { type SayLazy, useLazyTexts } from '../lazy-texts.ts';
import { useUiTexts } from '../ui-context.ts';
import type { ChartText } from './chart-texts.ts';
import { isValue, type Value } from './shapes.ts';

export interface ChartSeries {
  id: string;
  label: string;
  /** One for each category; null where there is none. */
  values: readonly Value[];
}

export interface ChartProps {
  /** The chart's title; it names the picture and its table. */
  label: string;
  /** Off where a heading next to it says the same. */
  hasTitle?: boolean;
  /** What the values belong to: months, skills, teams. Written below, said with each point. */
  categories: readonly string[];
  /** Heading of the categories' column in the table: `Month`. */
  categoryLabel: string;
  series: readonly ChartSeries[];
  /** Behind each value: `%`, `min`. */
  unit?: string;
  /** Pixels. */
  height?: number;
}

export interface Spoken {
  /** The charts' own words; undefined while they are fetched. */
  word: SayLazy<ChartText> | undefined;
  /** `91.4 %`, in the reader's notation. */
  say(value: Value | undefined): string;
  /** As short as an axis has room for. */
  tick(value: number): string;
  /** What one hears before going through the points. */
  summary(label: string, series: number, points: number): string;
}

/** How many series there are colours, dashes, marks and patterns for; more cannot be distinguished and belong in a table. */
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
