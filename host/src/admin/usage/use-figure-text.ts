import type { Figures, UsageFigure } from '@portico/contracts/admin/usage/shapes';
import { locale } from '@portico/contracts/platform/dates';
import { useLanguage, useText } from '@portico/remote-contract';

interface Disclosed {
  figures: Figures;
  none?: readonly UsageFigure[] | undefined;
}

/** Formats a figure with its unit in the reader's language, or says that there is no data or that it is undisclosed. */
export function useFigureText(): (figure: UsageFigure, disclosed: Disclosed) => string {
  const t = useText();
  const language = useLanguage();
  return (figure, { figures: { [figure]: value }, none }) => {
    if (value === null) return t(none?.includes(figure) ? 'admin.usage.none' : 'admin.usage.untold');
    const [style, unit] = figure === 'ticketAge' ? (['unit', 'day'] as const) : (['unit', 'percent'] as const);
    return new Intl.NumberFormat(locale(language), {
      style,
      unit,
      unitDisplay: figure === 'ticketAge' ? 'long' : 'short',
      maximumFractionDigits: 1,
    }).format(value);
  };
}
