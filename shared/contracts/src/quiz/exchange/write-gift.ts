/** Writes questions as GIFT that `readGift` can read back. */
import type { AcceptedAnswer, Question, QuestionOption, TextFormat } from '../question.ts';
import type { QuestionKind } from '../question-kinds.ts';
import type { QuestionSet } from '../quiz-content.ts';
import type { WrittenQuestions } from './exchanged.ts';
import { escapeText } from './gift-text.ts';

const formatMark = (format: TextFormat | undefined): string => (format === undefined ? '' : `[${format}]`);
const feedbackMark = (feedback: string | undefined): string => (feedback ? `#${escapeText(feedback)}` : '');
const weight = (credit: number): string => `%${credit}%`;

const choice = (sign: '=' | '~', { text, format, credit, feedback }: QuestionOption, weighed: boolean): string =>
  `${sign}${weighed ? weight(credit) : ''}${formatMark(format)}${escapeText(text)}${feedbackMark(feedback)}`;

/** `=` is full credit, `~` none; anything in between is written as a percentage. */
const single = (options: readonly QuestionOption[]): string[] =>
  options.map((one) => choice(one.credit === 100 ? '=' : '~', one, one.credit !== 100 && one.credit !== 0));

const multiple = (options: readonly QuestionOption[]): string[] =>
  options.map((one) => choice('~', one, one.credit !== 0));

const accepted = (answers: readonly AcceptedAnswer[], body: (one: AcceptedAnswer) => string): string[] =>
  answers.map((one) => `=${one.credit === 100 ? '' : weight(one.credit)}${body(one)}${feedbackMark(one.feedback)}`);

const rangeOf = ({ min, max }: AcceptedAnswer): string =>
  min === undefined && max === undefined ? '*' : min === max ? `${min}` : `${min ?? max}..${max ?? min}`;

function trueFalse([yes, no]: readonly QuestionOption[]): string[] {
  const isTrue = (yes?.credit ?? 0) > 0;
  const [right, wrong] = isTrue ? [yes, no] : [no, yes];
  const received = right?.feedback
    ? `#${escapeText(wrong?.feedback ?? '')}${feedbackMark(right.feedback)}`
    : feedbackMark(wrong?.feedback);
  return [`${isTrue ? 'TRUE' : 'FALSE'}${received}`];
}

function matching({ prompts, options }: Question): string[] {
  const pairs = options.flatMap((option) => {
    const own = prompts.filter((prompt) => prompt.optionId === option.id);
    const right = escapeText(option.text);
    if (own.length === 0) return [`= -> ${right}`];
    return own.map(({ text, format }) => `=${formatMark(format)}${escapeText(text)} -> ${right}`);
  });
  return pairs;
}

const written: Partial<Record<QuestionKind, (question: Question) => string[]>> = {
  single: ({ options }) => single(options),
  multiple: ({ options }) => multiple(options),
  trueFalse: ({ options }) => trueFalse(options),
  matching,
  numeric: (question) => ['#', ...accepted(question.accepted, rangeOf)],
  shortText: (question) => accepted(question.accepted, ({ text = '' }) => escapeText(text)),
  freeText: () => [],
};

function answersOf(question: Question): string | undefined {
  if (question.kind === 'information') return '';
  const lines = written[question.kind]?.(question);
  if (!lines) return undefined;
  if (question.feedback) lines.push(`####${escapeText(question.feedback)}`);
  return lines.length < 2 ? `{${lines.join('')}}` : `{\n${lines.map((line) => `\t${line}`).join('\n')}\n}`;
}

function notesOf({ reference, tags = [] }: Question): string {
  const notes = [...(reference ? [`[id:${reference}]`] : []), ...tags.map((tag) => `[tag:${tag}]`)];
  return notes.length === 0 ? '' : `// ${notes.join(' ')}\n`;
}

function questionText(question: Question, answers: string): string {
  const name = question.name ? `::${escapeText(question.name)}::` : '';
  return `${notesOf(question)}${name}${formatMark(question.format)}${escapeText(question.text)} ${answers}`.trimEnd();
}

export function writeGift(sets: readonly QuestionSet[]): WrittenQuestions {
  const left: WrittenQuestions['left'] = [];
  const blocks = sets.flatMap(({ title, Questions }) => {
    const own = Questions.flatMap((question) => {
      const answers = answersOf(question);
      if (answers !== undefined) {
        if (question.showWhen !== null) left.push({ questionId: question.id, reason: 'condition' });
        return [questionText(question, answers)];
      }
      left.push({ questionId: question.id, reason: 'kind' });
      return [];
    });
    return title === '' ? own : [`$CATEGORY: ${title.replaceAll('\n', ' ')}`, ...own];
  });
  return { text: blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`, left };
}
