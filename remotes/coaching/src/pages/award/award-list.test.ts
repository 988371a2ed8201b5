import { awardsShownMax } from '@portico/contracts/platform/constants';
import type { Award } from '@portico/contracts/recognition/shapes';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { AwardList } from './award-list.tsx';

vi.mock('@portico/remote-contract', async (original) => ({
  ...(await original<object>()),
  useText: () => (id: string) => id,
}));

/** Collects the keys of all list elements in a rendered tree. */
function keysIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(keysIn);
  if (typeof node !== 'object' || node === null || !('props' in node)) return [];
  const { key, props } = node as ReactElement<{ children?: unknown }>;
  return [...(key === null ? [] : [key]), ...keysIn(props.children)];
}

const award = (id: number, rescinded: Award['rescinded'] = null): Award =>
  ({ AwardID: `a${id}`, rescinded, accreditation: { icon: 'star' } }) as Award;

const shown = (awards: Award[], openedId = 'none') =>
  keysIn(AwardList({ awards, openedId, userId: 'u', isOwn: false }) as ReactElement);

test('the latest three of many awards are shown next to the opened one', () => {
  const many = Array.from({ length: 9 }, (_, id) => award(id));
  expect(shown(many)).toEqual(['a0', 'a1', 'a2']);
  expect(shown(many, 'a1')).toEqual(['a0', 'a2', 'a3']);
  expect(shown(many)).toHaveLength(awardsShownMax);
});

test('a rescinded award is not shown', () => {
  const takenBack = { reason: 'By mistake' } as unknown as Award['rescinded'];
  expect(shown([award(0, takenBack), award(1), award(2)])).toEqual(['a1', 'a2']);
});
