import { activateLanguage } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, test } from 'vitest';
import type { CardItem } from '../card-items.ts';
import { RankingCard } from './ranking-card.tsx';

activateLanguage('en');

const face = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
const item = (key: string, picture: string | undefined): CardItem =>
  ({ key, title: `Ada ${key}`, rank: 1, value: 10, mine: false, picture }) as CardItem;

test('people are shown by their pictures, and by their initials without one', async () => {
  const items = [item('Reed', face), item('Sands', undefined)];
  const screen = await draw(<RankingCard shown={{} as never} items={items} own={undefined} titleId="ranking" />);
  const rows = screen.getByRole('listitem').elements();
  expect(rows.map((row) => row.querySelector('img')?.getAttribute('src'))).toEqual([face, undefined]);
  expect(rows[1]?.textContent).toContain('AS');
});
