/**
 * `20-Nov-26`: the notation of a date in a picker, with the month's short name in the reader's language.
 * @param day `2026-11-20`
 */
export function formatDay(day: string, locale: string): string {
  const [year = '', , date = ''] = day.split('-');
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
  return `${date}-${month.replace('.', '')}-${year.slice(-2)}`;
}
