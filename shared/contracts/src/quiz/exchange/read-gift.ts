/**
 * Reads questions written in GIFT. A question that cannot be read is refused with its line number; the others are
 * imported.
 */
import type { Question } from '../question.ts';
import type { QuestionSet } from '../quiz-content.ts';
import { emptySet, type ReadQuestions, type Refused, Unreadable, wellFormed } from './exchanged.ts';
import { type NewId, readAnswers, readFormat } from './gift-answers.ts';
import { type GiftBlock, giftParts } from './gift-blocks.ts';
import { hideEscapes, showEscapes } from './gift-text.ts';

/** Marks the place of the missing word. */
const gap = '_____';
const longest = 20_000;

interface Outer {
  name: string | undefined;
  before: string;
  /** Content of the braces; undefined if there are none. */
  answers: string | undefined;
  after: string;
}

function split(hidden: string): Outer {
  const [whole, name] = /^\s*::([\s\S]*?)::/.exec(hidden) ?? [];
  const rest = hidden.slice(whole?.length ?? 0);
  const open = rest.indexOf('{');
  const close = rest.lastIndexOf('}');
  if (open < 0) {
    if (close >= 0) throw new Unreadable('brace without answer');
    return { name, before: rest, answers: undefined, after: '' };
  }
  if (close < open) throw new Unreadable('answer not closed');
  const answers = rest.slice(open + 1, close);
  if (/[{}]/.test(answers)) throw new Unreadable('more than one answer');
  return { name, before: rest.slice(0, open), answers, after: rest.slice(close + 1) };
}

function textOf({ before, after }: Outer): string {
  const words = showEscapes(before).trim();
  const tail = showEscapes(after).trim();
  if (tail === '') return words;
  // No space before punctuation that follows the braces.
  const space = /^[.,;:!?]/.test(tail) ? '' : ' ';
  return `${words}${words === '' ? '' : ' '}${gap}${space}${tail}`;
}

function readGiftQuestion({ text, reference, tags }: GiftBlock, newId: NewId): Question {
  const outer = split(hideEscapes(text));
  const { format, text: before } = readFormat(outer.before);
  const words = textOf({ ...outer, before });
  if (words === '') throw new Unreadable('no text');
  if (words.length > longest) throw new Unreadable('too long');
  const name = outer.name === undefined ? '' : showEscapes(outer.name).trim();
  const parts =
    outer.answers === undefined ? { kind: 'information' as const, points: 0 } : readAnswers(outer.answers, newId);
  return wellFormed({
    id: newId(),
    text: words,
    format: format ?? 'moodle',
    ...(name ? { name } : {}),
    ...(reference ? { reference } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...parts,
  });
}

export function readGift(source: string, newId: NewId): ReadQuestions {
  const sets: QuestionSet[] = [];
  const refused: Refused[] = [];
  for (const part of giftParts(source)) {
    if (part.kind === 'category') {
      sets.push(emptySet(newId(), part.title));
      continue;
    }
    try {
      const question = readGiftQuestion(part.block, newId);
      if (sets.length === 0) sets.push(emptySet(newId(), ''));
      sets.at(-1)?.Questions.push(question);
    } catch (cause) {
      if (!(cause instanceof Unreadable)) throw cause;
      refused.push({ line: part.block.line, reason: cause.reason });
    }
  }
  return { QuestionSets: sets, refused };
}
