import { useState } from 'react';
import { expect, it } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { TimeField } from './time-field.tsx';
import { useUnreadable } from './unreadable.ts';

/** As the moment of an article: a time that is none changes nothing. */
function Form() {
  const [time, setTime] = useState('08:00');
  return (
    <>
      <TimeField label="Time" wrongText="Enter a time" value={time} onChange={(next) => next && setTime(next)} />
      <button type="button" disabled={useUnreadable()}>
        Publish
      </button>
      <p>{`At ${time}`}</p>
    </>
  );
}

it.each(['25:99', 'soon', ''])('%j is not saved as the time before: saving waits for a time', async (words) => {
  const screen = await draw(<Form />);
  const field = screen.getByRole('textbox', { name: 'Time' });
  const publish = screen.getByRole('button', { name: 'Publish' });
  await field.fill(words);
  await expect.element(publish).toBeDisabled();
  await field.fill('930');
  // It can be read as it is, and is a time once the field is left.
  await expect.element(publish).toBeEnabled();
  await publish.click();
  await expect.element(screen.getByText('At 09:30')).toBeVisible();
});
