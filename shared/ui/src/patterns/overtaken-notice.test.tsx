import { expect, it, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { OvertakenNotice } from './overtaken-notice.tsx';

const texts = { theirs: 'Use theirs', mine: 'Keep mine' };

it('says what is saved now, and leaves the choice to the person', async () => {
  const form = { isOvertaken: true, discard: vi.fn(), keepMine: vi.fn() };
  const screen = await draw(
    <OvertakenNotice form={form} title="Someone else saved this" texts={texts}>
      Seven points
    </OvertakenNotice>,
  );
  const notice = screen.getByRole('status');
  await expect.element(notice.getByText('Someone else saved this')).toBeVisible();
  await expect.element(notice.getByText('Seven points')).toBeVisible();
  await screen.getByRole('button', { name: 'Use theirs' }).click();
  expect([form.discard.mock.calls.length, form.keepMine.mock.calls.length]).toEqual([1, 0]);
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  expect([form.discard.mock.calls.length, form.keepMine.mock.calls.length]).toEqual([1, 1]);
});

it('shows nothing while no one else has saved', async () => {
  const form = { isOvertaken: false, discard() {}, keepMine() {} };
  const screen = await draw(
    <OvertakenNotice form={form} title="Someone else saved this" texts={texts}>
      Seven points
    </OvertakenNotice>,
  );
  await expect.element(screen.getByText('Seven points')).not.toBeInTheDocument();
});
