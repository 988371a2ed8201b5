import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { TextField } from '../parts/text-field.tsx';
import { draw } from '../testing/draw.tsx';
import { ErrorSummary } from './error-summary.tsx';

it('takes the focus, names each error, and links to its field', async () => {
  const screen = await draw(
    <>
      <ErrorSummary errors={[{ id: 'subject', message: 'Write a subject' }, { message: 'Try again in a minute' }]} />
      <TextField id="subject" label="Subject" error="Write a subject" />
    </>,
  );
  const summary = screen.getByRole('alert');
  await expect.element(summary).toHaveFocus();
  await expect.element(summary.getByText('Try again in a minute')).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('textbox', { name: 'Subject' })).toHaveFocus();
});
