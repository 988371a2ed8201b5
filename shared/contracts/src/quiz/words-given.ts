/** A given answer as text: chosen options, pairs, orders, numbers. Files are not included. */
import type { QuestionResult } from './result-shapes.ts';

/** Returns one text per chosen option, pair or entry; options of an ordering question are numbered. */
export function wordsGiven(question: QuestionResult): string[] {
  const { given, Answers, prompts } = question;
  const textOf = (id: string) => Answers.find((one) => one.id === id)?.text ?? '';
  const promptOf = (id: string) => prompts.find((one) => one.id === id)?.text ?? '';
  if (given === null) return [];
  if (given.pairs) return given.pairs.map((pair) => `${promptOf(pair.promptId)} → ${textOf(pair.optionId)}`);
  const isOrder = question.kind === 'ordering';
  const options = (given.options ?? []).map((id, at) => (isOrder ? `${at + 1}. ${textOf(id)}` : textOf(id)));
  const number = given.number === undefined ? [] : [String(given.number)];
  return [...options, ...[given.text, given.other].flatMap((one) => one ?? []), ...number];
}
