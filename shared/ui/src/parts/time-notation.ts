/** Parses times of day as people write them, on every page: `9:30`, `930`, `9`, `14.30`, `9h30`, `2:30 pm`. */

const notation = /^(\d{1,2})(?:\s?[:.,h]\s?(\d{2})|(\d{2}))?\s?(?:h|uhr)?\s?([ap])?\.?(?:m\.?)?$/;
const whole = /^\d{1,2}\s?[:.,h]\s?\d{2}$|^\d{4}$/;

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour < 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** Returns `14:30`, or undefined if the text is not a time of day. */
export function timeIn(text: string): string | undefined {
  const [, hours, after, together, half] = notation.exec(plain(text)) ?? [];
  const hour = hours === undefined ? undefined : hourOf(Number(hours), half);
  const minute = after ?? together ?? '00';
  if (hour === undefined || Number(minute) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minute}`;
}

/** Whether the text is complete, so that further typing would not change its meaning. */
export const isWholeTime = (text: string): boolean => whole.test(plain(text));
