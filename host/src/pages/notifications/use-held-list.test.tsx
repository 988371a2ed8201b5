import type { Notification } from '@portico/contracts/portal/shapes';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { holdUnder, release } from '../../hold/hold.ts';
import { useHeldList } from './use-held-list.ts';

const received = (...ids: string[]) => ids.map((id) => ({ notificationID: id, msgTitle: id }) as Notification);

function Rows({ now }: { now: readonly Notification[] }) {
  const { list, leave } = useHeldList(now);
  return (
    <>
      <h1>Notifications</h1>
      <ul ref={holdUnder}>
        {list.map(({ notificationID: id }) => (
          <li key={id}>
            <button type="button" onClick={() => leave([id])}>
              {id}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

async function shown(...ids: string[]) {
  const screen = await render(<Rows now={received(...ids)} />);
  return {
    ...screen,
    rows: () =>
      screen
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    come: (...now: string[]) => screen.rerender(<Rows now={received(...now)} />),
  };
}

afterEach(release);

it('a new notification moves no other under the pointer, and comes first when the pointer leaves', async () => {
  const { getByRole, rows, come } = await shown('b', 'c');
  await userEvent.hover(getByRole('button', { name: 'b' }));
  await come('a', 'b', 'c');
  expect(rows()).toEqual(['b', 'c']);
  await userEvent.hover(getByRole('heading'));
  await expect.poll(rows).toEqual(['a', 'b', 'c']);
});

it('an item marked under the pointer disappears at once; items marked elsewhere and new ones wait', async () => {
  const { getByRole, rows, come } = await shown('b', 'c', 'd');
  await userEvent.click(getByRole('button', { name: 'c' }));
  await come('a', 'd');
  expect(rows()).toEqual(['b', 'd']);
  // The mark was undone.
  await come('a', 'c', 'd');
  expect(rows()).toEqual(['b', 'c', 'd']);
});

it('once everything shown is marked, newer items are shown', async () => {
  const { getByRole, rows, come } = await shown('b');
  await userEvent.click(getByRole('button', { name: 'b' }));
  await come('a');
  expect(rows()).toEqual(['a']);
});

it('without a pointer over the list or keyboard focus, a new item is shown as it arrives', async () => {
  const { rows, come } = await shown('b');
  await come('a', 'b');
  expect(rows()).toEqual(['a', 'b']);
});
