/** Initial values of new sets, questions and options. */
import type { Question } from '@portico/contracts/quiz/question';
import { kindParts, type QuestionKind } from '@portico/contracts/quiz/question-kinds';
import type { QuestionSet } from '@portico/contracts/quiz/quiz-content';

const newId = (): string => crypto.randomUUID();

export const newOption = (text = '', credit = 0): Question['options'][number] => ({ id: newId(), text, credit });
export const newPrompt = (): Question['prompts'][number] => ({ id: newId(), text: '', optionId: null });

export const newSet = (): QuestionSet => ({
  SETID: newId(),
  title: '',
  weight: null,
  order: 'given',
  draw: null,
  Questions: [],
});

function optionsOf(kind: QuestionKind): Question['options'] {
  if (kind === 'trueFalse') return [newOption('True', 100), newOption('False', 0)];
  if (!kindParts[kind].options) return [];
  return kind === 'multiple' ? [newOption('', 50), newOption('', 50), newOption()] : [newOption('', 100), newOption()];
}

/** @param scored false in surveys, which have no right answers */
export const newQuestion = (kind: QuestionKind, scored: boolean): Question => ({
  id: newId(),
  kind,
  text: '',
  format: 'plain',
  points: scored && kind !== 'information' ? 1 : 0,
  penalty: 0,
  required: true,
  shuffle: false,
  allOrNothing: false,
  caseSensitive: false,
  allowOther: false,
  allowNotApplicable: false,
  comment: 'none',
  fault: 'none',
  options: optionsOf(kind),
  prompts: kindParts[kind].prompts ? [newPrompt(), newPrompt()] : [],
  accepted: kind === 'numeric' ? [{ credit: 100 }] : kind === 'shortText' ? [{ text: '', credit: 100 }] : [],
  rubric: [],
  showWhen: null,
});

/** Changing the kind keeps the texts; parts that the new kind does not have are removed. */
export function asKind(question: Question, kind: QuestionKind): Question {
  const fresh = newQuestion(kind, question.points > 0);
  const reusesOptions = kindParts[kind].options && kindParts[question.kind].options && kind !== 'trueFalse';
  return {
    ...fresh,
    id: question.id,
    text: question.text,
    format: question.format,
    ...(reusesOptions ? { options: question.options } : {}),
    ...(question.feedback === undefined ? {} : { feedback: question.feedback }),
    ...(question.help === undefined ? {} : { help: question.help }),
    ...(kindParts[kind].prompts && question.prompts.length > 0 ? { prompts: question.prompts } : {}),
  };
}

/** The list with the entry at `at` replaced. */
export const replaced = <T>(list: readonly T[], at: number, entry: T): T[] =>
  list.map((one, i) => (i === at ? entry : one));
export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, i) => i !== at);
export function moved<T>(list: readonly T[], at: number, by: number): T[] {
  const next = without(list, at);
  next.splice(at + by, 0, list[at] as T);
  return next;
}
