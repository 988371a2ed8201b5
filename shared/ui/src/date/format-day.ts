// Intl's en-GB writes `Sept`; the picker's form has exactly three letters.
const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * `20-Nov-26`: the notation of a date in a picker, with the month's short name in the reader's language; the same as
 * `formatPickerDay` of contracts, which a test holds.
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
