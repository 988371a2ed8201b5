import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { notification, notificationKinds } from '../portal/shapes.ts';
import { find } from '../search/calls.ts';
import { knownOr, listOfKnown } from './open-lists.ts';

describe('a list whose entries carry a kind', () => {
  const list = listOfKnown(
    z.object({
      kind: z.enum(['cat', 'dog']),
      name: z.string(),
      does: z.optional(
        z.discriminatedUnion('what', [
          z.object({ what: z.literal('sleep') }),
          z.object({ what: z.literal('run'), far: z.number() }),
        ]),
      ),
      lives: z.optional(z.union([z.literal('inside'), z.literal('outside')])),
    }),
  );

  it('skips entries of an unknown kind, and preserves the order of the rest', () => {
    const [one, two] = [
      { kind: 'cat', name: 'a' },
      { kind: 'dog', name: 'b', does: { what: 'run', far: 2 } },
    ];
    for (const unknown of [
      { kind: 'eel', name: 'c' },
      { kind: 'cat', name: 'c', does: { what: 'swim' } },
      { kind: 'cat', name: 'c', lives: 'afloat' },
    ])
      expect(list.parse([one, unknown, two])).toEqual([one, two]);
    expect(list.parse([])).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['a value that is not a list', { kind: 'cat' }],
    ['an entry without a required part', [{ kind: 'cat' }]],
    ['an unknown kind with an additional error', [{ kind: 'eel', name: 1 }]],
    ['a known kind of a union that lacks a part', [{ kind: 'dog', name: 'b', does: { what: 'run' } }]],
    ['a text instead of an entry', ['cat']],
  ])('refuses %s', (_, value) => expect(list.safeParse(value).success).toBe(false));
});

it('a kind displayed under another name does not lose its entry', () => {
  const kind = knownOr(['news', 'portal'], 'portal');
  expect(['news', 'portal', 'weather'].map((value) => kind.parse(value))).toEqual(['news', 'portal', 'portal']);
  for (const value of [undefined, 1, null]) expect(kind.safeParse(value).success).toBe(false);
  const activity = knownOr(['learned', 'helped'], null);
  expect(['learned', 'flew', null].map((value) => activity.parse(value))).toEqual(['learned', null, null]);
});

it('a page from before a kind existed shows the other results, and every notification', () => {
  const group = { kind: 'course', total: 0, hits: [], next: null };
  expect(find.answer.parse({ groups: [{ ...group, kind: 'recipe' }, group] })).toEqual({ groups: [group] });
  const received = {
    notificationID: '0f8a2c1e-5b7d-4e3a-9c6f-1d2e3f4a5b6c',
    msgDate: '2026-11-23T10:00:00.000Z',
    msgKind: 'weather',
    msgTitle: 'Rain',
    msgText: '',
    msgLink: null,
  };
  expect(notificationKinds).not.toContain(received.msgKind);
  expect(notification.parse(received)).toEqual({ ...received, msgKind: 'portal' });
});
