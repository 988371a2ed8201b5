import type { PerformanceDoc } from '@portico/contracts/pd/shapes';
import { locale } from '@portico/contracts/platform/dates';
import { useLanguage, useText } from '@portico/remote-contract';

/** Formats a value with its unit in the viewer's number format. */
export function useFigure() {
  const t = useText();
  const language = locale(useLanguage());
  return (value: number, unit: PerformanceDoc['unit']): string => {
    if (unit === 'percent')
      return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100);
    const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
    if (unit !== 'seconds') return plain;
    const whole = Math.round(value);
    return whole < 60
      ? t('pd.doc.seconds', { value: plain })
      : t('pd.doc.minutes', { value: `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}` });
  };
}
