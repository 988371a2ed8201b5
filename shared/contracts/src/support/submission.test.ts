import { describe, expect, it } from 'vitest';
import { ticketSubmission } from './shapes.ts';

const some = '7f1a1f0c-3b77-4e0e-8f5a-0a3f3b0f8a11';
const whole = { SUP_TCK_TYPE: some, SUP_TCK_PRIORTY: some, SUP_TCK_IMPACT: some, comment: 'The printer is on fire.' };

const messages = (value: unknown): string[] =>
  (ticketSubmission.safeParse(value).error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);

describe('a submitted ticket', () => {
  it('is accepted if it is complete', () => {
    expect(ticketSubmission.safeParse(whole).success).toBe(true);
  });

  it('gets the specified message at each missing field', () => {
    expect(messages({ SUP_TCK_TYPE: '', SUP_TCK_PRIORTY: null, comment: ' ' })).toEqual([
      'SUP_TCK_TYPE: Please select the type of issue.',
      'SUP_TCK_PRIORTY: Please select the priority of the issue.',
      'SUP_TCK_IMPACT: Please select the impact of the issue.',
      'comment: Please add a comment.',
    ]);
  });

  it('gets the same message if the comment is absent', () => {
    const { comment: _, ...rest } = whole;
    expect(messages(rest)).toEqual(['comment: Please add a comment.']);
  });

  it('is refused with unknown fields', () => {
    expect(ticketSubmission.safeParse({ ...whole, SUP_TCK_CLOSED: null }).success).toBe(false);
  });
});
