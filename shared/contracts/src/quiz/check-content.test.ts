import { describe, expect, it } from 'vitest';
import { checkContent } from './check-content.ts';
import { draftQuestion, type QuestionInput } from './question.ts';
import { type QuestionKind, questionKinds } from './question-kinds.ts';
import { readContent } from './quiz-content.ts';
import { unfinishedParts } from './unfinished.ts';

const option = (text: string, credit = 0) => ({ id: crypto.randomUUID(), text, credit });
const right = option('Right', 100);
const options = [right, option('Wrong')];
const prompts = [{ id: crypto.randomUUID(), text: 'Row', optionId: right.id }];

/** The minimum content with which each kind can be published. */
const whole: Record<QuestionKind, Partial<QuestionInput>> = {
  single: { options },
  multiple: { options },
  trueFalse: { options },
  scale: { options },
  ordering: { options },
  matching: { options, prompts },
  matrix: { options, prompts },
  numeric: { accepted: [{ min: 3, max: 4, credit: 100 }] },
  shortText: { accepted: [{ text: 'word', credit: 100 }] },
  freeText: { rubric: [{ id: crypto.randomUUID(), text: 'Politeness', points: 1 }] },
  file: {},
  information: { points: 0 },
};
const asked: QuestionInput = { id: crypto.randomUUID(), kind: 'freeText', text: 'Why?', format: 'plain', points: 0 };

function problemsOf(kind: QuestionKind, parts: Partial<QuestionInput>, points = 1) {
  const own = { id: crypto.randomUUID(), kind, text: 'What?', format: 'plain', points, ...parts } as QuestionInput;
  const content = readContent({
    title: 'Quiz',
    rules: {},
    QuestionSets: [
      { SETID: crypto.randomUUID(), title: '', Questions: [draftQuestion.parse(asked), draftQuestion.parse(own)] },
    ],
  });
  return [...unfinishedParts(content), ...checkContent(content, 'quiz')].map(({ problem }) => problem);
}

describe('content that can be published', () => {
  it.each(questionKinds)('has a text and complete parts in each question: %s', (kind) => {
    expect(problemsOf(kind, whole[kind])).toEqual([]);
    expect(problemsOf(kind, { ...whole[kind], text: ' ' })).toContain('no text');
    expect(problemsOf(kind, { ...whole[kind], text: '<p> </p>', format: 'html' })).toContain('no text');
  });

  it.each(['single', 'multiple', 'trueFalse', 'scale', 'ordering', 'matching', 'matrix'] as const)(
    'has no blank option: %s, scored or not',
    (kind) => {
      const blank = { ...whole[kind], options: [right, option(' ')] };
      expect(problemsOf(kind, blank)).toEqual(['option without text']);
      expect(problemsOf(kind, blank, 0)).toEqual(['option without text']);
    },
  );

  it('has no blank row, accepted answer or criterion, and no range of numbers that is open on both sides', () => {
    const row = { id: crypto.randomUUID(), text: '', optionId: right.id };
    expect(problemsOf('matching', { options, prompts: [row] })).toEqual(['prompt without text']);
    expect(problemsOf('shortText', { accepted: [{ text: '', credit: 100 }] })).toEqual(['accepted without text']);
    const criterion = { id: crypto.randomUUID(), text: '', points: 1 };
    expect(problemsOf('freeText', { rubric: [criterion] })).toEqual(['criterion without text']);
    expect(problemsOf('numeric', { accepted: [{ credit: 100 }] })).toEqual(['no accepted answer']);
    expect(problemsOf('numeric', { accepted: [{ min: 3, credit: 100 }] })).toEqual([]);
    // A catch-all answer with feedback.
    const accepted = [
      { min: 3, max: 3, credit: 100 },
      { credit: 0, feedback: 'Count again.' },
    ];
    expect(problemsOf('numeric', { accepted })).toEqual([]);
  });
});
