import { fold } from '../../search/fold.ts';
import { type Subject, subjects } from './subjects.ts';
import { subjectWords } from './words.ts';

/** What the picture belongs to, for items whose texts do not reveal their subject. */
export type PictureKind =
  | 'eLearning'
  | 'video'
  | 'document'
  | 'link'
  | 'classroom'
  | 'curriculum'
  | 'news'
  | 'quiz'
  | 'mission';

export interface PictureWords {
  title: string;
  /** Its category, curriculum or tags. They count less than the title. */
  more?: readonly string[];
  kind?: PictureKind;
}

/** Several subjects for each kind, so that a list of such items does not repeat one picture. */
const fallbacks: Readonly<Record<PictureKind, readonly [Subject, ...Subject[]]>> = {
  eLearning: ['book', 'bulb', 'computer', 'compass'],
  video: ['film'],
  document: ['letter', 'book'],
  link: ['computer', 'compass'],
  classroom: ['classroom', 'team'],
  curriculum: ['compass', 'book', 'target'],
  news: ['newspaper', 'megaphone'],
  quiz: ['question'],
  mission: ['target', 'trophy'],
};

/** What may follow a word up to the end of the word in the text. */
function endingOf(word: string): string {
  if (word.length <= 3) return '';
  return word.length <= 5 ? '(?:e|en|er|s|n|x|es)?' : '[^ ]{0,3}';
}

/** An entry of the table as the pattern of what it is found in. */
function entry(marked: string): { length: number; pattern: RegExp } {
  const word = marked.replaceAll(/[*=]/g, '');
  const ending = marked.startsWith('=') ? '' : endingOf(word);
  const start = marked.startsWith('*') ? '' : ' ';
  return {
    length: word.length,
    pattern: new RegExp(`${start}${word.replaceAll('-', ' ')}${marked.endsWith('*') ? '' : `${ending} `}`, 'u'),
  };
}

/** Precise words of each subject, then its general ones. */
const lists = [0, 1].map((part) =>
  subjects.map((subject) => ({
    subject,
    words: (subjectWords[subject].split(' | ')[part] ?? '').split(' ').filter(Boolean).map(entry),
  })),
);

const foldedWords = (text: string): string =>
  ` ${fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/** The subject whose word comes first. If two begin at the same place, the longer one is the more precise. */
function firstIn(list: (typeof lists)[number], text: string): Subject | undefined {
  let first: { subject: Subject; place: number; length: number } | undefined;
  for (const { subject, words } of list)
    for (const { length, place } of words.map(({ length, pattern }) => ({ length, place: text.search(pattern) }))) {
      if (place < 0 || (first && (place > first.place || (place === first.place && length <= first.length)))) continue;
      first = { subject, place, length };
    }
  return first?.subject;
}

/** A checksum that differs for ids that differ in one letter. */
const sumOf = (seed: string): number =>
  [...seed].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);

/**
 * The subject of the title, otherwise that of its category, otherwise one of those for its kind, chosen by the seed.
 */
export function subjectOf({ title, more = [], kind = 'eLearning' }: PictureWords, seed: string): Subject {
  for (const text of [title, ...more].map(foldedWords))
    for (const list of lists) {
      const found = firstIn(list, text);
      if (found) return found;
    }
  const choices = fallbacks[kind];
  return choices[sumOf(seed) % choices.length] ?? choices[0];
}
