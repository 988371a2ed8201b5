/** The words of mails about notifications. */
import type { Language } from '@portico/contracts/platform/languages';
import { wordsOf } from '../notification-texts.ts';
import type { DueRow } from './due-rows.ts';

const countTitle: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => (count === 1 ? 'One unread notification' : `${count} unread notifications`),
  de: (count) => (count === 1 ? 'Eine ungelesene Benachrichtigung' : `${count} ungelesene Benachrichtigungen`),
  fr: (count) => (count === 1 ? 'Une notification non lue' : `${count} notifications non lues`),
};

const andMore: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => `and ${count} more`,
  de: (count) => `und ${count} weitere`,
  fr: (count) => `et ${count} de plus`,
};

/** As many lines as one mail shows; the rest is counted. */
const mostLines = 20;

/** One text a line, each once with how often it is there. */
function lines(texts: readonly string[], language: Language): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const all = [...counts].map(([text, count]) => `• ${count > 1 ? `${text} (${count})` : text}`);
  const rest = all.length - mostLines;
  return [...all.slice(0, mostLines), ...(rest > 0 ? [andMore[language](rest)] : [])].join('\n');
}

export interface NoticeWords {
  title: string;
  text: string;
  link: string;
}

const list = '/notifications';

/** A digest names what is unread; what each says stands in the portal. The newest first. */
export const digestWords = (rows: readonly DueRow[], language: Language): NoticeWords => ({
  title: countTitle[language](rows.length),
  text: lines(
    rows.map((row) => wordsOf(row, language).title),
    language,
  ),
  link: list,
});

/** What is told at once says all: one by itself as it stands in the portal, several together. */
export function noticeWords(rows: readonly DueRow[], language: Language): NoticeWords {
  const words = rows.map((row) => wordsOf(row, language));
  const [first] = words;
  if (rows.length === 1 && first) return { ...first, link: rows[0]?.link ?? list };
  const titles = new Set(words.map(({ title }) => title));
  return {
    title: titles.size === 1 && first ? first.title : countTitle[language](rows.length),
    text: lines(
      words.map(({ text }) => text),
      language,
    ),
    link: list,
  };
}
