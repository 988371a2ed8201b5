import { openEditor, sent, type } from '@portico/contracts/platform/versions/field-editor';
import type { FieldValue } from '@portico/contracts/platform/versions/shapes';
import { describe, expect, it } from 'vitest';
import { changesToSend, missingInRed, saveStatus } from './field-editor.ts';

const issue = (values: Record<string, FieldValue> = {}) =>
  openEditor<FieldValue>({
    values: { title: 'Lamp', text: '', state: 'new', reason: '', ownerID: 'o', dueOn: null, ...values },
    versions: {},
  });
const fields = (state: ReturnType<typeof issue>) => changesToSend(state).map(({ field }) => field);

describe('an issue set to blocked without a reason', () => {
  const blocked = type(type(issue(), 'state', 'blocked'), 'text', 'No parts left.');

  it('is not sent as blocked until it is complete; the rest is saved in the meantime', () => {
    expect(missingInRed(blocked)).toEqual(['reason', 'dueOn']);
    expect(fields(blocked)).toEqual(['text']);
    const withReason = type(blocked, 'reason', 'The supplier is closed.');
    expect(fields(withReason)).toEqual(['text', 'reason']);
    expect(fields(type(withReason, 'dueOn', '2026-12-01'))).toEqual(['state', 'text', 'reason', 'dueOn']);
  });

  it('reports that something is missing', () => {
    const alone = type(issue(), 'state', 'blocked');
    expect(saveStatus(alone, null)).toBe('unfinished');
  });

  it('needs its reason while it is blocked: an emptied one is not sent', () => {
    const stands = issue({ state: 'blocked', reason: 'Closed.', dueOn: '2026-12-01' });
    expect(fields(type(type(stands, 'reason', ''), 'text', 'More.'))).toEqual(['text']);
    expect(fields(type(type(stands, 'reason', ''), 'state', 'done'))).toEqual(['reason', 'state']);
  });
});

it('the status says why the input is not saved, even if it has been reverted since', () => {
  const typed = type(issue(), 'text', 'No parts left.');
  expect(saveStatus(typed, 'refused')).toBe('refused');
  expect(saveStatus(typed, 'waiting')).toBe('waiting');
  expect(saveStatus(typed, null)).toBe('saving');
  expect(saveStatus(sent(typed, changesToSend(typed)), null)).toBe('saving');
  expect(saveStatus(issue(), 'waiting')).toBe('waiting');
  expect(saveStatus(issue(), null)).toBe('saved');
});
