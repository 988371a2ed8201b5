import { locale } from '@portico/contracts/platform/dates';
import { nameOfMonth } from '@portico/contracts/platform/day-names';
import { useDateStyle } from '@portico/remote-contract';

/** Numbers in the reader's format with one decimal; no value is shown as a dash. */
export function useNotation() {
  const { language } = useDateStyle();
  const name = locale(language);
  const plain = new Intl.NumberFormat(name, { maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(name, { style: 'percent', maximumFractionDigits: 1 });
  const signed = new Intl.NumberFormat(name, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const orDash = (format: Intl.NumberFormat) => (value: number | null) => (value === null ? '–' : format.format(value));
  return {
    number: orDash(plain),
    /** `+8.7` or `-8.7`. */
    difference: orDash(signed),
    /** Takes 0 to 100. The percent sign does not wrap in a narrow table. */
    percent: (value: number | null) => (value === null ? '–' : share.format(value / 100)),
    /** @param month such as `2026-11` */
    month: (month: string) => nameOfMonth(month, language, 'short'),
  };
}
