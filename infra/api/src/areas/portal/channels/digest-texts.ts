/** The words of the morning's mail. */
import type { Language } from '@portico/contracts/platform/languages';

export const digestTitle: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => (count === 1 ? 'One unread notification' : `${count} unread notifications`),
  de: (count) => (count === 1 ? 'Eine ungelesene Benachrichtigung' : `${count} ungelesene Benachrichtigungen`),
  fr: (count) => (count === 1 ? 'Une notification non lue' : `${count} notifications non lues`),
};

const andMore: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => `and ${count} more`,
  de: (count) => `und ${count} weitere`,
  fr: (count) => `et ${count} de plus`,
};

/** One title a line, each once with how often it is there; the newest first. */
export function digestText(titles: readonly string[], most: number, language: Language): string {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  const lines = [...counts].map(([title, count]) => (count > 1 ? `${title} (${count})` : title));
  const shown = lines.slice(0, most).map((line) => `• ${line}`);
  const rest = lines.length - shown.length;
  return [...shown, ...(rest > 0 ? [andMore[language](rest)] : [])].join('\n');
}
