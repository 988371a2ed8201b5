/**
 * Questions as a table with one row each: kind, text, points and feedback, then for every answer its text, credit and
 * feedback. For matching, the second column of an answer contains its counterpart.
 */
import { csvRow, csvStyle } from '../../export/csv.ts';
import type { Question } from '../question.ts';
import { kindParts, type QuestionKind, questionKinds } from '../question-kinds.ts';
import type { QuestionSet } from '../quiz-content.ts';
import {
  emptySet,
  type ReadQuestions,
  type Refused,
  Unreadable,
  type WrittenQuestions,
  wellFormed,
} from './exchanged.ts';
import type { NewId } from './gift-answers.ts';

const fixed = ['section', 'kind', 'text', 'points', 'feedback'] as const;
const perAnswer = ['answer', 'credit', 'told'] as const;

type Cells = Readonly<Record<string, string>>;

/** Removes a spreadsheet's guard against formulas, which is not part of the text. */
const unguarded = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '').trim();

interface CsvAnswer {
  answer: string;
  credit: string;
  message: string;
}

function answersIn(cells: Cells): CsvAnswer[] {
  const found: CsvAnswer[] = [];
  for (let at = 1; cells[`answer ${at}`] !== undefined; at += 1)
    if (cells[`answer ${at}`] !== '')
      found.push({
        answer: cells[`answer ${at}`] as string,
        credit: cells[`credit ${at}`] ?? '',
        message: cells[`told ${at}`] ?? '',
      });
  return found;
}

function toNumber(cell: string, reason: 'not a number' | 'not a percentage'): number {
  const value = Number(cell.replace(',', '.'));
  if (cell === '' || !Number.isFinite(value)) throw new Unreadable(reason);
  return value;
}

function toCredit(cell: string): number {
  const value = cell === '' ? 0 : toNumber(cell, 'not a percentage');
  if (Math.abs(value) > 100) throw new Unreadable('not a percentage');
  return value;
}

const feedback = (received: string): { feedback?: string } => (received === '' ? {} : { feedback: received });

function toRange(cell: string): { min: number; max: number } {
  const [from = '', to] = cell.split('..');
  return { min: toNumber(from, 'not a number'), max: toNumber(to ?? from, 'not a number') };
}

function partsOf(kind: QuestionKind, answers: readonly CsvAnswer[], newId: NewId): Partial<Question> {
  if (kind === 'matching') {
    const options = [...new Set(answers.map((one) => one.credit))].map((text) => ({ id: newId(), text, credit: 0 }));
    if (options.some((option) => option.text === '')) throw new Unreadable('pair incomplete');
    const idOf = (text: string) => options.find((option) => option.text === text)?.id ?? null;
    return {
      options,
      prompts: answers.map(({ answer, credit }) => ({ id: newId(), text: answer, optionId: idOf(credit) })),
    };
  }
  if (kind === 'numeric')
    return {
      accepted: answers.map((one) => ({
        ...toRange(one.answer),
        credit: toCredit(one.credit),
        ...feedback(one.message),
      })),
    };
  if (kind === 'shortText')
    return {
      accepted: answers.map((one) => ({ text: one.answer, credit: toCredit(one.credit), ...feedback(one.message) })),
    };
  if (!kindParts[kind].options) return {};
  return {
    options: answers.map((one) => ({
      id: newId(),
      text: one.answer,
      credit: toCredit(one.credit),
      ...feedback(one.message),
    })),
  };
}

const isKind = (word: string): word is QuestionKind => (questionKinds as readonly string[]).includes(word);

function toQuestion(cells: Cells, newId: NewId): Question {
  const { kind = '', text = '', points = '', feedback: received = '' } = cells;
  if (!isKind(kind) || kind === 'matrix') throw new Unreadable('unknown kind');
  if (text === '') throw new Unreadable('no text');
  return wellFormed({
    id: newId(),
    kind,
    text,
    format: 'plain',
    points: points === '' ? (kind === 'information' ? 0 : 1) : toNumber(points, 'not a number'),
    ...feedback(received),
    ...partsOf(kind, answersIn(cells), newId),
  });
}

/**
 * @param records cells with the number of the first line of each record; a record without cells has invalid quotes. The
 * first record contains the column names.
 */
export function readCsvQuestions(
  records: readonly { line: number; cells: readonly string[] | undefined }[],
  newId: NewId,
): ReadQuestions {
  const [heading, ...rows] = records;
  const names = heading?.cells?.map((cell) => cell.trim().toLowerCase()) ?? [];
  if (!names.includes('kind') || !names.includes('text'))
    return { QuestionSets: [], refused: [{ line: heading?.line ?? 1, reason: 'column missing' }] };
  const sets: QuestionSet[] = [];
  const refused: Refused[] = [];
  for (const { line, cells } of rows) {
    if (cells?.every((cell) => cell.trim() === '')) continue;
    try {
      if (!cells) throw new Unreadable('quotes not closed');
      const row = Object.fromEntries(names.map((name, at) => [name, unguarded(cells[at] ?? '')]));
      const question = toQuestion(row, newId);
      const title = row.section ?? '';
      let set = sets.find((one) => one.title === title);
      if (!set) {
        set = emptySet(newId(), title);
        sets.push(set);
      }
      set.Questions.push(question);
    } catch (cause) {
      if (!(cause instanceof Unreadable)) throw cause;
      refused.push({ line, reason: cause.reason });
    }
  }
  return { QuestionSets: sets, refused };
}

type AnswerCells = (string | number)[];

function answerCells({ kind, options, prompts, accepted }: Question): AnswerCells[] {
  if (kind === 'matching')
    return prompts.map(({ text, optionId }) => [text, options.find((one) => one.id === optionId)?.text ?? '', '']);
  if (kindParts[kind].accepted)
    return accepted.map(({ text, min, max, credit, feedback: received = '' }) => [
      text ?? (min === max ? String(min) : `${min}..${max}`),
      credit,
      received,
    ]);
  return options.map(({ text, credit, feedback: received = '' }) => [text, credit, received]);
}

/** Written in the format of English spreadsheets, which the reader accepts in every language. */
export function writeCsvQuestions(sets: readonly QuestionSet[]): WrittenQuestions {
  const left: WrittenQuestions['left'] = [];
  const rows = sets.flatMap(({ title, Questions }) =>
    Questions.flatMap((question) => {
      if (question.kind === 'matrix') left.push({ questionId: question.id, reason: 'kind' });
      else if (question.showWhen !== null) left.push({ questionId: question.id, reason: 'condition' });
      const { kind, text, points, feedback: received = '' } = question;
      return kind === 'matrix' ? [] : [{ head: [title, kind, text, points, received], answers: answerCells(question) }];
    }),
  );
  const most = Math.max(1, ...rows.map(({ answers }) => answers.length));
  const names = Array.from({ length: most }, (_, at) => perAnswer.map((name) => `${name} ${at + 1}`)).flat();
  const style = csvStyle('en');
  const lines = rows.map(({ head, answers }) => csvRow([...head, ...answers.flat()], style));
  return { text: [csvRow([...fixed, ...names], style), ...lines].join(''), left };
}
