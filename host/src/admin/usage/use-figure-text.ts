import type { UsageFigure } from '@portico/contracts/admin/usage/shapes';
import { locale } from '@portico/contracts/platform/dates';
import { useLanguage, useText } from '@portico/remote-contract';

/** A figure with its unit in the reader's language; what is not told says so. */
export function useFigureText(): (figure: UsageFigure, value: number | null) => string {
  const t = useText();
  const language = useLanguage();
  return (figure, value) => {
    if (value === null) return t('admin.usage.untold');
    const [style, unit] = figure === 'ticketAge' ? (['unit', 'day'] as const) : (['unit', 'percent'] as const);
    return new Intl.NumberFormat(locale(language), {
      style,
      unit,
      unitDisplay: figure === 'ticketAge' ? 'long' : 'short',
      maximumFractionDigits: 1,
    }).format(value);
  };
}
