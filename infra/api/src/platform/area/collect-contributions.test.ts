import { expect, it } from 'vitest';
import type { MediaSubject } from '../files/media-subject.ts';
import { collectContributions } from './collect-contributions.ts';

const media: MediaSubject = { readable: async () => new Set(), mayChange: async () => false };

it('contributions of areas are joined in the order of the list', () => {
  const one = { step: 'people', statement: 'select true as done' } as const;
  const other = { step: 'brand', statement: 'select false as done' } as const;
  const { setup, tasks } = collectContributions([{ setup: [one] }, {}, { setup: [other] }]);
  expect(setup).toEqual([one, other]);
  expect(tasks).toEqual([]);
});

it('a kind that two areas define is refused', () => {
  expect(Object.keys(collectContributions([{ media: { course: media } }]).media)).toEqual(['course']);
  expect(() => collectContributions([{ media: { course: media } }, { media: { course: media } }])).toThrow(
    'Two areas define course under media.',
  );
});
