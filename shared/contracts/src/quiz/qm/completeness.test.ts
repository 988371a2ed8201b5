import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lackingAnswers } from './completeness.ts';
import { scoreEvaluation } from './evaluation-score.ts';
import { anyAnswered } from './sample-forms.ts';

describe('what an evaluation lacks', () => {
  it('is nothing once every question is answered and low answers are explained', () => {
    fc.assert(
      fc.property(anyAnswered, ({ sets, answers }) => {
        const explained = new Map([...answers].map(([id, one]) => [id, { ...one, comment: 'Heard at 0:40.' }]));
        expect(lackingAnswers(sets, explained)).toEqual([]);
      }),
    );
  });

  it('is a comment exactly where the question requires one for less than full credit', () => {
    fc.assert(
      fc.property(anyAnswered, ({ sets, questions, answers }) => {
        const wanted = questions.filter(({ id, comment, options, points }) => {
          const chosen = options.find((option) => option.id === answers.get(id)?.options?.[0]);
          return comment === 'when low' && points > 0 && chosen !== undefined && chosen.credit < 100;
        });
        expect(lackingAnswers(sets, answers)).toEqual(wanted.map(({ id }) => ({ questionId: id, lacks: 'comment' })));
      }),
    );
  });

  it('is one answer for each question that is not counted as answered', () => {
    fc.assert(
      fc.property(anyAnswered, fc.nat(12), ({ sets, answers }, store) => {
        const some = new Map([...answers].slice(0, store));
        const open = lackingAnswers(sets, some).filter(({ lacks }) => lacks === 'answer');
        const { answered, questionCount: asked } = scoreEvaluation(sets, some);
        expect(open.length).toBe(asked - answered);
      }),
    );
  });
});
