import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CursorPages, useCursors } from './cursor-pages.tsx';

/** Cursor of the next page, by cursor of each page. */
const following: Readonly<Record<string, string | null>> = { first: 'b', b: 'c', c: null };

function Pages() {
  const { after = 'first', previous, nextTo } = useCursors();
  return (
    <>
      <p>Page {after}</p>
      <CursorPages
        previous={{ label: 'Newer', onPress: previous }}
        next={{ label: 'Older', onPress: nextTo(following[after] ?? null) }}
      />
    </>
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
  await expect.element(screen.getByText('Page c')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
  await expect.element(older).toHaveFocus();
  expect(newer.elements()).toEqual([]);
  await expect.element(screen.getByText('Page first')).toBeVisible();
});

it('one page needs no buttons', async () => {
  const none = { label: 'Newer', onPress: undefined };
  const screen = await render(<CursorPages previous={none} next={none} />);
  expect(screen.container.textContent).toBe('');
});
