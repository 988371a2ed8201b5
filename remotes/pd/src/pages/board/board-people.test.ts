import type { Board } from '@portico/contracts/pd/shapes';
import { pdBoardUserStatusesPerPage } from '@portico/contracts/platform/constants';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { BoardPeople } from './board-people.tsx';

let page = 1;
vi.mock('react', async (original) => ({ ...(await original<object>()), useState: () => [page, () => undefined] }));
vi.mock('@portico/remote-contract', async (original) => ({
  ...(await original<object>()),
  useText: () => (id: string) => id,
}));

/** Collects the keys of all list elements in a rendered tree, and the page sizes passed to paginations. */
function drawn(node: unknown): { keys: string[]; perPage: number[] } {
  if (Array.isArray(node)) {
    const all = node.map(drawn);
    return { keys: all.flatMap(({ keys }) => keys), perPage: all.flatMap(({ perPage }) => perPage) };
  }
  if (typeof node !== 'object' || node === null || !('props' in node)) return { keys: [], perPage: [] };
  const { key, props } = node as ReactElement<{ children?: unknown; perPage?: number }>;
  const below = drawn(props.children);
  return {
    keys: [...(key === null ? [] : [key]), ...below.keys],
    perPage: [...(props.perPage === undefined ? [] : [props.perPage]), ...below.perPage],
  };
}

const people = (count: number): Board =>
  ({
    userStatuses: Array.from({ length: count }, (_, at) => ({
      user: { UserID: `u${at}` },
      statusID: '0',
      since: null,
    })),
    can: { setOwnStatus: false },
  }) as unknown as Board;

const shownOn = (which: number) => {
  page = which;
  return drawn(BoardPeople({ board: people(30) }) as ReactElement);
};

test('a page of a board shows twelve people, and the last page the rest', () => {
  expect(pdBoardUserStatusesPerPage).toBe(12);
  expect(shownOn(1)).toEqual({ keys: Array.from({ length: 12 }, (_, at) => `u${at}`), perPage: [12] });
  expect(shownOn(3).keys).toEqual(['u24', 'u25', 'u26', 'u27', 'u28', 'u29']);
});
