/** A version is its date of publication. A second one on the same day gets a suffix number. */
export function nextVersion(present: string, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  if (!present.startsWith(day)) return day;
  const [, number = '1'] = present.slice(day.length).split('.');
  return `${day}.${Number(number) + 1}`;
}
