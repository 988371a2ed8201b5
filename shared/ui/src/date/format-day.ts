// Intl's en-GB gives `Sept`, but the picker's format has exactly three letters.
const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * The picker's notation of a date, `20-Nov-26`, with the short month name in the reader's language. Identical to
 * `formatPickerDay` in contracts, which a test ensures.
 * @param day `2026-11-20`
 */
export function formatDay(day: string, locale: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = locale.startsWith('en')
    ? englishMonths[Number(month) - 1]
    : new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
        .format(new Date(`${day}T00:00:00Z`))
        .replace('.', '');
  return `${date}-${name}-${year.slice(-2)}`;
}
