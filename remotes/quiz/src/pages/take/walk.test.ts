import type { TakenQuestion } from '@portico/contracts/quiz/take-shapes';
import { describe, expect, it } from 'vitest';
import { chooseByDigit } from '../../parts/question/choose-by-digit.ts';
import { firstOpenOf, missingOf, questionsOf } from './walk.ts';

const question = (id: string, more: Partial<TakenQuestion> = {}): TakenQuestion => ({
  id,
  kind: 'single',
  text: id,
  help: null,
  points: 1,
  required: true,
  allowOther: false,
  allowNotApplicable: false,
  comment: 'none',
  showWhen: null,
  Answers: ['yes', 'no'].map((text) => ({ id: `${id}-${text}`, text, Selected: false })),
  prompts: [],
  given: null,
  flagged: false,
  version: 0,
  savedAt: null,
  ...more,
});
const branch = question('why', { showWhen: { questionId: 'happy', optionIds: ['happy-no'], when: 'chosen' } });
const attempt = { QuestionSets: [{ SETID: 's', title: '', Questions: [question('happy'), branch] }] };

describe('walking through a quiz', () => {
  it('asks what follows from the answers so far', () => {
    expect(questionsOf(attempt, {}).map((one) => one.id)).toEqual(['happy']);
    expect(questionsOf(attempt, { happy: { given: { options: ['happy-no'] } } }).map((one) => one.id)).toEqual([
      'happy',
      'why',
    ]);
    expect(questionsOf(attempt, { happy: { given: { options: ['happy-yes'] } } }).map((one) => one.id)).toEqual([
      'happy',
    ]);
  });

  it('reports unanswered required questions on the path, and no others', () => {
    const asked = [question('a'), question('b', { required: false }), question('c', { kind: 'information' })];
    expect(missingOf(asked, {})).toEqual(['a']);
    expect(missingOf(asked, { a: { given: { options: ['a-yes'] } } })).toEqual([]);
    const rows = {
      kind: 'matrix' as const,
      prompts: [
        { id: 'r1', text: '' },
        { id: 'r2', text: '' },
      ],
    };
    const half = { pairs: [{ promptId: 'r1', optionId: 'm-yes' }] };
    expect(missingOf([question('m', rows)], { m: { given: half } })).toEqual(['m']);
  });

  it('resumes at the first question without an answer, or the text before it', () => {
    const asked = [question('a'), question('b'), question('i', { kind: 'information' }), question('c'), question('d')];
    const given = (...ids: string[]) =>
      Object.fromEntries(ids.map((id) => [id, { given: { options: [`${id}-yes`] } }]));
    expect(firstOpenOf(asked, {})).toBe(0);
    expect(firstOpenOf(asked, given('a'))).toBe(1);
    expect(firstOpenOf(asked, given('a', 'b'))).toBe(2);
    expect(firstOpenOf(asked, given('a', 'b', 'c'))).toBe(4);
    expect(firstOpenOf(asked, given('a', 'b', 'c', 'd'))).toBe(4);
  });

  it('chooses an option by its digit', () => {
    expect(chooseByDigit(question('a'), null, 2)).toEqual({ options: ['a-no'] });
    expect(chooseByDigit(question('a'), null, 3)).toBeUndefined();
    const several = question('a', { kind: 'multiple' });
    expect(chooseByDigit(several, { options: ['a-no'] }, 1)).toEqual({ options: ['a-no', 'a-yes'] });
    expect(chooseByDigit(several, { options: ['a-no'] }, 2)).toEqual({ options: [] });
    expect(chooseByDigit(question('a', { kind: 'freeText' }), null, 1)).toBeUndefined();
  });
});
