import type { core } from 'zod/mini';
import type { UnsentText } from '../unsent/unsent-words.ts';

/** Schema messages that are text ids, such as `news.fault.noTitle`. All others are sentences for developers. */
const textId = /^[\w-]+(\.[\w-]+)+$/;

/** The text id in the schema's message, if it has one. */
export const namedText = ({ message }: core.$ZodIssue): string | undefined =>
  message !== undefined && textId.test(message) ? message : undefined;

/** The default text if the schema names none. */
export function usualText(issue: core.$ZodIssue): { id: UnsentText; values?: Record<string, string> } {
  // `z.int()` reports a fraction as a wrong type.
  if (issue.code === 'invalid_type')
    return { id: 'format' in issue && issue.format === 'safeint' ? 'form.invalid' : 'form.missing' };
  if (issue.code === 'too_small') {
    const { minimum, origin } = issue;
    if (origin !== 'number' && minimum === 1) return { id: 'form.missing' };
    if (origin === 'string') return { id: 'form.tooShort', values: { minimum: String(minimum) } };
    if (origin === 'number') return { id: 'form.tooLow', values: { minimum: String(minimum) } };
  }
  if (issue.code === 'too_big') {
    const { maximum, origin } = issue;
    if (origin === 'string') return { id: 'form.tooLong', values: { maximum: String(maximum) } };
    if (origin === 'number') return { id: 'form.tooHigh', values: { maximum: String(maximum) } };
  }
  return { id: 'form.invalid' };
}
