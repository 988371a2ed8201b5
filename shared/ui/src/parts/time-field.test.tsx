import { useState } from 'react';
import { expect, it } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { TimeField } from './time-field.tsx';
import { useUnreadable } from './unreadable.ts';

/** Like the publication time of an article: invalid input changes nothing. */
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

it.each(['25:99', 'soon', ''])(
  '%j does not save the previous time: saving is disabled until a time is entered',
  async (words) => {
    const screen = await draw(<Form />);
    const field = screen.getByRole('textbox', { name: 'Time' });
    const publish = screen.getByRole('button', { name: 'Publish' });
    await field.fill(words);
    await expect.element(publish).toBeDisabled();
    await field.fill('930');
    // The text is valid as typed, and is normalised on blur.
    await expect.element(publish).toBeEnabled();
    await publish.click();
    await expect.element(screen.getByText('At 09:30')).toBeVisible();
  },
);
