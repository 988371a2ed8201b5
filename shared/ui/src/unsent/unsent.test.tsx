import { expect, it, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { CompareView } from './compare-view.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { SavedStatus } from './saved-status.tsx';
import { UnsentList } from './unsent-list.tsx';

it('says what was restored and what another device has, and offers both', async () => {
  const press = { onDiscard: vi.fn(), onTakeOther: vi.fn(), onCompare: vi.fn() };
  const screen = await draw(<DraftNotice restoredFrom="09:15" other="10:30" problem={null} {...press} />);
  await expect.element(screen.getByText('Your input from 09:15 is back.')).toBeVisible();
  await expect.element(screen.getByText('You typed something newer on another device, 10:30.')).toBeVisible();
  await screen.getByRole('button', { name: 'Discard' }).click();
  await screen.getByRole('button', { name: 'Compare and decide' }).click();
  await screen.getByRole('button', { name: 'Use that instead' }).click();
  for (const pressed of Object.values(press)) expect(pressed).toHaveBeenCalledTimes(1);
});

it('says why a device cannot save drafts, and nothing if it can', async () => {
  const none = { restoredFrom: null, other: null, onDiscard: () => {}, onTakeOther: () => {} };
  const screen = await draw(<DraftNotice {...none} problem="full" />);
  await expect.element(screen.getByRole('status')).toMatchTextContent(/no space left/);
  await screen.rerender(<p>Replaced</p>);
  const well = await draw(<DraftNotice {...none} problem={null} />);
  expect(well.container.textContent).toBe('');
});

it.each([
  ['device', 'Saved on this device'],
  ['server', 'Saved as a draft'],
  ['nothing', ''],
  ['nowhere', ''],
] as const)('announces where input is saved: %s', async (kept, text) => {
  const screen = await draw(<SavedStatus kept={kept} />);
  await expect.element(screen.getByRole('status')).toMatchTextContent(new RegExp(`^${text}$`));
});

it('lists what was not sent, each with what can be done about it', async () => {
  const press = { onDecide: vi.fn(), onTryAgain: vi.fn(), onDiscard: vi.fn() };
  const screen = await draw(
    <UnsentList
      label="Not sent"
      items={[
        { id: 'a', kind: 'write', title: 'Goal', text: 'Today', state: 'waiting' },
        { id: 'b', kind: 'write', title: 'Note', text: 'Today', state: 'conflict' },
        { id: 'c', kind: 'write', title: 'Ticket', text: 'Today', state: 'refused', words: 'It does not start' },
        { id: 'd', kind: 'draft', title: 'Idea', text: 'Yesterday' },
      ]}
      {...press}
    />,
  );
  const row = (title: string) => screen.getByRole('listitem').filter({ hasText: title });
  await expect.element(row('Goal')).toMatchTextContent(/Waiting to be sent/);
  await expect.element(row('Ticket')).toMatchTextContent(/It does not start.*Not accepted/);
  await row('Note').getByRole('button', { name: 'Compare and decide' }).click();
  await row('Ticket').getByRole('button', { name: 'Try again' }).click();
  await screen.getByRole('button', { name: 'Discard: Idea' }).click();
  expect(press.onDecide).toHaveBeenCalledWith('b');
  expect(press.onTryAgain).toHaveBeenCalledWith('c');
  expect(press.onDiscard).toHaveBeenCalledWith('d');
});

const mine = [
  { kind: 'same' as const, text: 'Call ' },
  { kind: 'changed' as const, text: 'Ada' },
];
const theirs = [
  { kind: 'same' as const, text: 'Call ' },
  { kind: 'changed' as const, text: 'Ben' },
];

it('shows both texts with their differences, and keeps the chosen one', async () => {
  const onChoose = vi.fn();
  const screen = await draw(<CompareView mine={mine} theirs={theirs} theirsBy="Ben Stone" onChoose={onChoose} />);
  await expect.element(screen.getByRole('region', { name: 'Your text' })).toMatchTextContent(/Call different: Ada/);
  await expect.element(screen.getByRole('region', { name: /by Ben Stone/ })).toMatchTextContent(/Call different: Ben/);
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  await screen.getByRole('button', { name: 'Use theirs' }).click();
  expect(onChoose.mock.calls).toEqual([['Call Ada'], ['Call Ben']]);
});

it('lets the person combine both, starting from their own', async () => {
  const onChoose = vi.fn();
  const screen = await draw(<CompareView mine={mine} theirs={theirs} onChoose={onChoose} />);
  await screen.getByRole('button', { name: 'Combine both' }).click();
  const field = screen.getByRole('textbox', { name: 'The text to keep' });
  await expect.element(field).toHaveValue('Call Ada');
  await expect.element(field).toHaveFocus();
  await field.fill('Call Ada and Ben');
  await screen.getByRole('button', { name: 'Save this text' }).click();
  expect(onChoose).toHaveBeenCalledWith('Call Ada and Ben');
});

it('a value that is not text can only be chosen', async () => {
  const screen = await draw(<CompareView mine={[]} theirs={theirs} isText={false} onChoose={() => {}} />);
  await expect.element(screen.getByRole('region', { name: 'Your text' })).toMatchTextContent('Empty');
  expect(screen.getByRole('button', { name: 'Combine both' }).query()).toBeNull();
});
