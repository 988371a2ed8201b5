import { locale } from '@portico/contracts/platform/dates';
import { useLanguage } from '@portico/remote-contract';
import { useMemo } from 'react';

const kilo = 1024;
const mega = kilo * kilo;

/** `820 kB`, `3.4 MB`, in the reader's number format; never rounded to zero. */
export function useSizeText(): (bytes: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const written = (unit: 'kilobyte' | 'megabyte', digits: number) =>
      new Intl.NumberFormat(locale(language), { style: 'unit', unit, maximumFractionDigits: digits });
    const [small, large] = [written('kilobyte', 0), written('megabyte', 1)];
    return (bytes) => (bytes < mega ? small.format(Math.max(1, bytes / kilo)) : large.format(bytes / mega));
  }, [language]);
}
