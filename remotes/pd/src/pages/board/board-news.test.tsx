import type { OpenBoard } from '@portico/contracts/pd/shapes';
import { activateLanguage, setPortalFacts } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it, vi } from 'vitest';
import { BoardNews } from './board-news.tsx';

vi.mock('../../data/use-board-way.ts', () => ({ useBoardWay: () => ({ to: (path: string) => path }) }));

activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

it('shows the face of who wrote it', async () => {
  const face = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
  const author = { UserID: 'ada', FirstName: 'Ada', LastName: 'Reed', AvatarImage: face };
  const board = {
    ...{ SessionIDPK: 'b', can: { edit: false } },
    newsItems: [{ id: 'n', tag: 'people', title: 'Welcome', text: 'Ben is here.', author, madeBy: null, until: null }],
  } as unknown as OpenBoard;
  const screen = await draw(<BoardNews board={board} />);
  await expect.element(screen.getByText('Welcome')).toBeVisible();
  expect(screen.container.querySelector('img')?.getAttribute('src')).toBe(face);
});
