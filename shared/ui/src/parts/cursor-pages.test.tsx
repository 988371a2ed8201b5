import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CursorPages } from './cursor-pages.tsx';

const last = 2;

function Pages() {
  const [page, setPage] = useState(0);
  return (
    <CursorPages
      previous={{ label: 'Newer', onPress: page > 0 ? () => setPage(page - 1) : undefined }}
      next={{ label: 'Older', onPress: page < last ? () => setPage(page + 1) : undefined }}
    />
  );
}

it('the focus stays at the buttons from one end of the list to the other', async () => {
  const screen = await render(<Pages />);
  const [newer, older] = ['Newer', 'Older'].map((name) => screen.getByRole('button', { name }));
  if (!newer || !older) throw new Error('two buttons');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(older).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(newer).toHaveFocus();
  expect(older.elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
  await expect.element(older).toHaveFocus();
  expect(newer.elements()).toEqual([]);
});

it('one page needs no buttons', async () => {
  const none = { label: 'Newer', onPress: undefined };
  const screen = await render(<CursorPages previous={none} next={none} />);
  expect(screen.container.textContent).toBe('');
});
