import { fold } from '../../search/fold.ts';
import { type Subject, subjectNamed, subjects } from './subjects.ts';
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
  /** The author's choice, which takes precedence. One that this release does not know is ignored. */
  chosen?: string | null | undefined;
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

const wordOf = (marked: string): string => marked.replaceAll(/[*=]/g, '');

/** The pattern of what an entry of the table is found in. */
function patternOf(marked: string): string {
  const word = wordOf(marked);
  const ending = marked.startsWith('=') ? '' : endingOf(word);
  const start = marked.startsWith('*') ? '' : ' ';
  return `${start}${word.replaceAll('-', ' ')}${marked.endsWith('*') ? '' : `${ending} `}`;
}

/**
 * Precise words of each subject, then its general ones, as one pattern with a group for each word. If two begin at the
 * same place, the longer one is the more precise, and comes first.
 */
const lists = [0, 1].map((part) => {
  const words = subjects
    .flatMap((subject) =>
      (subjectWords[subject].split(' | ')[part] ?? '')
        .split(' ')
        .filter(Boolean)
        .map((marked) => ({ subject, marked })),
    )
    .sort((one, other) => wordOf(other.marked).length - wordOf(one.marked).length);
  return { words, pattern: new RegExp(words.map(({ marked }) => `(${patternOf(marked)})`).join('|'), 'u') };
});

const foldedWords = (text: string): string =>
  ` ${fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/** The subject whose word comes first. */
function firstIn({ words, pattern }: (typeof lists)[number], text: string): Subject | undefined {
  const found = pattern.exec(text);
  return found ? words[found.findIndex((group, at) => at > 0 && group !== undefined) - 1]?.subject : undefined;
}

/** A checksum that differs for ids that differ in one letter. */
const sumOf = (seed: string): number =>
  [...seed].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);

/**
 * The chosen subject, otherwise that of the title, otherwise that of its category, otherwise one of those for its kind, chosen by the seed.
 */
export function subjectOf({ title, chosen, more = [], kind = 'eLearning' }: PictureWords, seed: string): Subject {
  const known = subjectNamed(chosen);
  if (known) return known;
  for (const text of [title, ...more].map(foldedWords))
    for (const list of lists) {
      const found = firstIn(list, text);
      if (found) return found;
    }
  const choices = fallbacks[kind];
  return choices[sumOf(seed) % choices.length] ?? choices[0];
}
