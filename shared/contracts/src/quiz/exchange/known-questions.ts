/** Finds questions that the quiz already contains, so that importing a file twice does not duplicate them. */
import { plainText } from '../plain-text.ts';
import type { Question } from '../question.ts';
import type { QuestionSet } from '../quiz-content.ts';

/** Key for equal questions: same kind, texts and answers, whatever their markup, order or scoring. */
function sameness({ kind, text, format, options, prompts, accepted }: Question): string {
  const words = (part: string, own = format) => plainText(part, own).normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return JSON.stringify([
    kind,
    words(text),
    options.map((one) => words(one.text, one.format)).sort(),
    prompts.map((one) => words(one.text, one.format)).sort(),
    accepted.map(({ text: own = '', min = null, max = null }) => [words(own), min, max]),
  ]);
}

export interface SplitQuestions {
  /** Questions that the quiz does not contain yet; sets without any are left out. */
  fresh: QuestionSet[];
  freshCount: number;
  knownCount: number;
}

export function splitKnown(access: readonly QuestionSet[], read: readonly QuestionSet[]): SplitQuestions {
  const known = new Set(access.flatMap(({ Questions }) => Questions.map(sameness)));
  const fresh = read.flatMap((set) => {
    const Questions = set.Questions.filter((one) => !known.has(sameness(one)));
    return Questions.length > 0 ? [{ ...set, Questions }] : [];
  });
  const countOf = (sets: readonly QuestionSet[]) => sets.reduce((sum, { Questions }) => sum + Questions.length, 0);
  return { fresh, freshCount: countOf(fresh), knownCount: countOf(read) - countOf(fresh) };
}
