import type { OutboxEntry, Stop } from '@portico/data-client/unsent';
import { expect, test } from 'vitest';
import { writeItem } from './unsent-items.ts';

const entry = (stop: Stop | null, precondition: OutboxEntry['precondition'] = null): OutboxEntry => ({
  n: 1,
  key: 'k',
  subject: 's',
  call: { id: 'portal/x', area: 'portal', name: 'x', path: 'x', method: 'POST', access: { kind: 'account' } },
  input: { body: { badge: 'helped', words: 'For the call on Tuesday.' } },
  context: { account: 'a0000000-0000-4000-8000-000000000001', organisation: 'b0000000-0000-4000-8000-000000000001' },
  label: 'Thanks to Noor',
  writtenAt: 0,
  precondition,
  firstSentAt: 1,
  tries: 0,
  notBefore: 0,
  stop,
});
const conflict = (current: unknown): Stop => ({
  reason: 'conflict',
  status: 409,
  code: 'conflict',
  requestId: '',
  fields: [],
  current,
});
const texts = { written: (at: number) => `written ${at}`, possible: (from: string) => `possible ${from}` };

test('a conflict with nothing to compare is a refusal whose words can be read, and says from when it is possible', () => {
  const until = '2026-12-04T10:00:00.000Z';
  expect(writeItem(entry(conflict({ reason: 'person', until })), texts)).toEqual({
    id: '1',
    kind: 'write',
    title: 'Thanks to Noor',
    text: `written 0 · possible ${until}`,
    state: 'refused',
    words: 'For the call on Tuesday.',
  });
  for (const current of [null, 'late', { until: 'soon' }])
    expect(writeItem(entry(conflict(current)), texts)).toMatchObject({ text: 'written 0', state: 'refused' });
});

test('a conflict of two versions is to be decided, without the words', () => {
  const theirs = { version: 7, value: 'Friday', savedBy: null, savedAt: null };
  const current = {
    subject: { kind: 'board', id: '1' },
    fields: [{ field: 'text', base: null, yours: 'Tuesday', theirs }],
  };
  const item = writeItem(
    entry(conflict(current), { field: 'version', valueField: 'text', read: 3, after: null }),
    texts,
  );
  expect(item.state).toBe('conflict');
  expect(item).not.toHaveProperty('words');
});

test('what waits is not refused', () => {
  expect(writeItem(entry(null), texts)).not.toHaveProperty('words');
  expect(writeItem(entry(null), texts).state).toBe('waiting');
});
