import { render } from '@portico/ui/testing';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useShift } from './use-shift.ts';

async function open() {
  const onShifted = vi.fn();
  const opened = vi.fn();
  const left = vi.fn();
  function Event() {
    const { shift, isMoving, onKeyDown, onPointerDown } = useShift(() => ({ minute: 1, day: 100 }), onShifted);
    return (
      // Listens as the calendar does, for what the event did not use.
      // biome-ignore lint/a11y/noStaticElementInteractions: it stands for the page
      <div onKeyDown={({ key }) => key === 'Escape' && left()}>
        <button
          type="button"
          style={{ position: 'absolute', insetBlockStart: 200, insetInlineStart: 300, inlineSize: 100, blockSize: 60 }}
          onClick={opened}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => onPointerDown(event, 'move')}
        >
          Meeting
        </button>
        <p>{isMoving ? `${shift.days} days, ${shift.minutes} minutes, length ${shift.length}` : 'In place'}</p>
      </div>
    );
  }
  const screen = await render(<Event />);
  return { screen, onShifted, opened, left, event: screen.getByRole('button', { name: 'Meeting' }) };
}

/** A press at the event, moves of the pointer from there, and how the press ends. */
function drag(element: Element, by: readonly [x: number, y: number][], end: 'pointerup' | 'pointercancel', button = 0) {
  const send = (type: string, x: number, y: number) =>
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, button, pointerId: 1, clientX: 310 + x, clientY: 210 + y }),
    );
  vi.spyOn(element, 'setPointerCapture').mockImplementation(() => {});
  send('pointerdown', 0, 0);
  for (const [x, y] of by) send('pointermove', x, y);
  send(end, ...(by.at(-1) ?? [0, 0]));
  if (end === 'pointerup') element.dispatchEvent(new MouseEvent('click', { bubbles: true, button }));
}

it('moves by keyboard in steps of a quarter of an hour and of days, and saves only at Enter', async () => {
  const { screen, onShifted, event } = await open();
  event.element().focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowRight}{Shift>}{ArrowUp}{/Shift}{/Alt}');
  await expect.element(screen.getByText('1 days, 30 minutes, length -15')).toBeVisible();
  expect(onShifted).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onShifted.mock.calls).toEqual([[{ days: 1, minutes: 30, length: -15 }]]);
  await expect.element(screen.getByText('In place')).toBeVisible();
});

it('Escape puts the event back and saves nothing; a second one belongs to the page', async () => {
  const { screen, onShifted, left, event } = await open();
  event.element().focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Escape}');
  await expect.element(screen.getByText('In place')).toBeVisible();
  expect(left).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(left).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Enter}');
  expect(onShifted).not.toHaveBeenCalled();
});

it('a drag saves once, where the pointer is released, and does not open the event', async () => {
  const { onShifted, opened, event } = await open();
  drag(
    event.element(),
    [
      [3, 20],
      [98, 40],
    ],
    'pointerup',
  );
  expect(onShifted.mock.calls).toEqual([[{ days: 1, minutes: 45, length: 0 }]]);
  expect(opened).not.toHaveBeenCalled();
});

it('a press that hardly moves opens the event, and one that the browser cancels changes nothing', async () => {
  const { screen, onShifted, opened, event } = await open();
  drag(event.element(), [[2, 2]], 'pointerup');
  expect(opened).toHaveBeenCalledTimes(1);
  drag(event.element(), [[0, 60]], 'pointercancel');
  drag(event.element(), [[0, 60]], 'pointerup', 2);
  await expect.element(screen.getByText('In place')).toBeVisible();
  expect(onShifted).not.toHaveBeenCalled();
});
