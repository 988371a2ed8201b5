/** Parses the content of GIFT's braces into the parts of a question. Escapes in the texts are still hidden. */
import type { AcceptedAnswer, Question, QuestionOption, TextFormat } from '../question.ts';
import { textFormats } from '../question.ts';
import { decimal, Unreadable } from './exchanged.ts';
import { showEscapes } from './gift-text.ts';

export type NewId = () => string;
type AnswerParts = Pick<Question, 'kind'> & Partial<Question>;

const isFormat = (word: string): word is TextFormat => (textFormats as readonly string[]).includes(word);

/** A leading `[html]…` declares the format of the text. */
export function readFormat(hidden: string): { format: TextFormat | undefined; text: string } {
  const [whole, word = ''] = /^\s*\[([a-z]+)\]/.exec(hidden) ?? [];
  return whole !== undefined && isFormat(word)
    ? { format: word, text: hidden.slice(whole.length) }
    : { format: undefined, text: hidden };
}

const clean = (hidden: string): string => showEscapes(hidden).trim();
const feedbackText = (hidden: string): string => clean(readFormat(hidden).text);

interface Answer {
  /** `=` or `~`. */
  sign: string;
  /** Percent as written; undefined if none is given. */
  weight: number | undefined;
  body: string;
  feedback: string | undefined;
}

function readAnswer(sign: string, source: string): Answer {
  const [body = '', ...rest] = source.split('#');
  const [whole, number = ''] = /^\s*%([^%]*)%/.exec(body) ?? [];
  const weight = whole === undefined ? undefined : Number(number.trim());
  if (weight !== undefined && (number.trim() === '' || !Number.isFinite(weight) || Math.abs(weight) > 100))
    throw new Unreadable('not a percentage');
  const feedback = feedbackText(rest.join('#'));
  return { sign, weight, body: body.slice(whole?.length ?? 0), feedback: feedback || undefined };
}

/** Splits the source at each `=` or `~`; the part before the first sign is returned as `lead`. */
function split(source: string): { lead: string; answers: Answer[] } {
  const [lead = '', ...pieces] = source.split(/(?=[=~])/);
  if (/^[=~]/.test(lead))
    return { lead: '', answers: [lead, ...pieces].map((one) => readAnswer(one[0] as string, one.slice(1))) };
  return { lead, answers: pieces.map((one) => readAnswer(one[0] as string, one.slice(1))) };
}

const withFeedback = (feedback: string | undefined): { feedback?: string } => (feedback ? { feedback } : {});

const creditOf = ({ sign, weight }: Answer): number => weight ?? (sign === '=' ? 100 : 0);

function toOption(answer: Answer, newId: NewId): QuestionOption {
  const { format, text } = readFormat(answer.body);
  const words = clean(text);
  if (words === '') throw new Unreadable('answer without text');
  return {
    id: newId(),
    text: words,
    ...(format ? { format } : {}),
    credit: creditOf(answer),
    ...withFeedback(answer.feedback),
  };
}

function choice(answers: readonly Answer[], newId: NewId): AnswerParts {
  const options = answers.map((answer) => toOption(answer, newId));
  if (!options.some((option) => option.credit > 0)) throw new Unreadable('no right answer');
  // Moodle's rule: with at least one `=`, only one option can be chosen.
  return { kind: answers.some(({ sign }) => sign === '=') ? 'single' : 'multiple', options, shuffle: true };
}

function shortText(answers: readonly Answer[]): AnswerParts {
  const accepted = answers.map((answer) => {
    const text = clean(readFormat(answer.body).text);
    if (text === '') throw new Unreadable('answer without text');
    return { text, credit: creditOf(answer), ...withFeedback(answer.feedback) };
  });
  if (!accepted.some((one) => one.credit > 0)) throw new Unreadable('no right answer');
  return { kind: 'shortText', accepted };
}

const isPair = ({ sign, body }: Answer): boolean => sign === '=' && body.includes('->');

function matching(answers: readonly Answer[], newId: NewId): AnswerParts {
  const options: QuestionOption[] = [];
  const prompts: Question['prompts'] = [];
  for (const { body } of answers) {
    const at = body.indexOf('->');
    const right = clean(body.slice(at + 2));
    if (right === '') throw new Unreadable('pair incomplete');
    let option = options.find((one) => one.text === right);
    if (!option) {
      option = { id: newId(), text: right, credit: 0 };
      options.push(option);
    }
    const { format, text } = readFormat(body.slice(0, at));
    const left = clean(text);
    // An item without a left side only adds an option that matches nothing.
    if (left !== '') prompts.push({ id: newId(), text: left, ...(format ? { format } : {}), optionId: option.id });
  }
  if (prompts.length === 0) throw new Unreadable('pair incomplete');
  return { kind: 'matching', options, prompts, shuffle: true };
}

function trueFalse(isTrue: boolean, feedback: readonly string[], newId: NewId): AnswerParts {
  // The first feedback is for a wrong answer, the second for a correct one.
  const [wrong, right] = [feedbackText(feedback[0] ?? ''), feedbackText(feedback[1] ?? '')];
  const option = (text: string, isRight: boolean): QuestionOption => ({
    id: newId(),
    text,
    credit: isRight ? 100 : 0,
    ...withFeedback(isRight ? right : wrong),
  });
  return { kind: 'trueFalse', options: [option('True', isTrue), option('False', !isTrue)] };
}

function toNumber(written: string): number {
  const words = written.trim();
  const value = Number(words);
  if (words === '' || !Number.isFinite(value)) throw new Unreadable('not a number');
  return value;
}

/** Parses `1822`, `1822:5` or `3.141..3.142`; an empty string accepts every number. */
function toRange(written: string): Pick<AcceptedAnswer, 'min' | 'max'> {
  const words = written.trim();
  if (words === '' || words === '*') return {};
  const [from, to] = words.split('..');
  if (to !== undefined) return { min: toNumber(from as string), max: toNumber(to) };
  const [value, tolerance = '0'] = words.split(':');
  const [middle, slack] = [toNumber(value as string), Math.abs(toNumber(tolerance))];
  return { min: decimal(middle - slack), max: decimal(middle + slack) };
}

function numeric(source: string): AnswerParts {
  const { lead, answers } = split(source);
  const all = lead.trim() === '' ? answers : [readAnswer('=', lead), ...answers];
  const accepted = all.map((answer) => ({
    ...toRange(showEscapes(answer.body)),
    credit: creditOf(answer),
    ...withFeedback(answer.feedback),
  }));
  if (!accepted.some((one) => one.credit > 0)) throw new Unreadable('no right answer');
  return { kind: 'numeric', accepted };
}

/** @param hidden the content of the braces */
export function readAnswers(hidden: string, newId: NewId): AnswerParts {
  const [own = '', ...general] = hidden.split('####');
  const feedback = withFeedback(feedbackText(general.join('####')));
  return { ...readOwn(own, newId), ...feedback };
}

function readOwn(own: string, newId: NewId): AnswerParts {
  const source = own.trim();
  if (source === '') return { kind: 'freeText' };
  if (source.startsWith('#')) return numeric(source.slice(1));
  const [word = '', ...received] = source.split('#');
  if (/^(t|true|f|false)$/i.test(word.trim())) return trueFalse(/^t/i.test(word.trim()), received, newId);
  const { lead, answers } = split(source);
  if (answers.length === 0) return shortText([readAnswer('=', lead)]);
  if (lead.trim() !== '') throw new Unreadable('brace without answer');
  if (answers.every(isPair)) return matching(answers, newId);
  return answers.some(({ sign }) => sign === '~') ? choice(answers, newId) : shortText(answers);
}
