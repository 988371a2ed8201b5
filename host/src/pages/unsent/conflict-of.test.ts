import type { FieldValue } from '@portico/contracts/platform/versions/shapes';
import type { OutboxEntry, Stop } from '@portico/data-client/unsent';
import { describe, expect, test } from 'vitest';
import { conflictOf } from './conflict-of.ts';

const savedBy = { UserID: 'a0000000-0000-4000-8000-000000000001', FirstName: 'Ada', LastName: 'Silva' };
const conflictWith = (yours: FieldValue, theirs: FieldValue): Stop => ({
  reason: 'conflict',
  status: 409,
  code: 'stale_version',
  requestId: '',
  fields: [],
  current: {
    subject: { kind: 'board', id: '1' },
    fields: [
      {
        field: 'text',
        base: null,
        yours,
        theirs: { version: 7, value: theirs, savedBy, savedAt: '2026-11-16T08:00:00.000Z' },
      },
    ],
  },
});
const entryWith = (stop: Stop | null, body: unknown): OutboxEntry => ({
  n: 1,
  key: 'k',
  subject: 's',
  call: { id: 'hr/x', area: 'hr', name: 'x', path: 'x', method: 'POST', access: { kind: 'account' } },
  input: { body },
  context: { account: 'a0000000-0000-4000-8000-000000000001', organisation: 'b0000000-0000-4000-8000-000000000001' },
  label: 'l',
  writtenAt: 0,
  precondition: { field: 'version', valueField: 'text', read: 3, after: null },
  firstSentAt: 1,
  tries: 0,
  notBefore: 0,
  stop,
});

describe('a stopped write', () => {
  test('shows both texts and who wrote the other; the chosen text is based on the other version', () => {
    const body = { board: '1', text: 'Meet Tuesday', version: 3 };
    const conflict = conflictOf(entryWith(conflictWith('Meet Tuesday', 'Meet Friday'), body));
    expect(conflict).toMatchObject({
      mine: [{ text: 'Meet' }, { kind: 'changed', text: ' Tuesday' }],
      theirs: [{ text: 'Meet' }, { kind: 'changed', text: ' Friday' }],
      theirsBy: 'Ada Silva',
      isText: true,
    });
    expect(conflict?.settle('Meet Thursday')).toEqual({ body: { ...body, text: 'Meet Thursday' }, read: 7 });
  });

  test('about a number offers one or the other, and the choice remains a number', () => {
    const conflict = conflictOf(entryWith(conflictWith(2, 3), { text: 2, version: 3 }));
    expect([conflict?.isText, conflict?.settle('2').body]).toEqual([false, { text: 2, version: 3 }]);
  });

  test('without two versions has nothing to compare', () => {
    expect(conflictOf(entryWith(null, {}))).toBeUndefined();
    expect(conflictOf(entryWith({ ...conflictWith('a', 'b'), reason: 'refused' }, {}))).toBeUndefined();
    expect(conflictOf(entryWith({ ...conflictWith('a', 'b'), current: 'other' }, {}))).toBeUndefined();
  });
});
