import type { TrainingSession } from '@portico/contracts/lms/calls';
import { ClientProvider, fakeServer, refusal } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import texts from '../language/en.json' with { type: 'json' };
import { SessionForm } from './session-form.tsx';

const taken = 'lms.author.session.fault.taken';
loadMessages('en', { [taken]: texts[taken] });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const planned = {
  ...{ sessionID: id(1), startsAt: '2027-03-01T09:00:00.000Z', endsAt: '2027-03-01T10:00:00.000Z' },
  ...{ timeZone: 'UTC', place: 'Room 4', joinAddress: null, seats: 8, trainer: null },
} as unknown as TrainingSession;
const plan = { startsOn: '2027-03-01T09:00', minutes: 60, timeZone: 'UTC', joinAddress: '', seats: 8 };

/** Simulates a change by someone else. */
let change = (_: TrainingSession) => {};

function Page({ onDone, first }: { onDone(): void; first: TrainingSession | undefined }) {
  const [session, setSession] = useState(first);
  change = setSession;
  return <SessionForm courseID={id(9)} session={session} onDone={onDone} />;
}

async function show(answer: () => unknown, first?: TrainingSession) {
  const calls = fakeServer({ saveTrainingSession: answer });
  const onDone = vi.fn();
  const screen = await draw(
    <ClientProvider>
      <Page onDone={onDone} first={first} />
    </ClientProvider>,
  );
  return {
    onDone,
    screen,
    bodies: () => calls.of('saveTrainingSession').map(({ body }) => body),
    day: screen.getByRole('group', { name: 'lms.author.session.day' }).getByRole('spinbutton').first(),
    time: screen.getByRole('textbox', { name: 'lms.author.session.time' }),
    place: screen.getByRole('textbox', { name: 'lms.author.session.place' }),
    seats: screen.getByRole('textbox', { name: 'lms.author.session.places' }),
    save: screen.getByRole('button', { name: 'lms.author.session.save' }),
  };
}
const saved = { courseID: id(9), type: 16, video: null, document: null, address: null, sessions: [] };

it('saves a changed session on the plan that was seen, and closes', async () => {
  const { onDone, place, save, bodies } = await show(() => saved, planned);
  await place.fill('Room 5');
  await save.click();
  await expect.poll(() => onDone.mock.calls).toHaveLength(1);
  expect(bodies()).toEqual([
    { ...{ courseID: id(9), sessionID: id(1), ...plan, place: 'Room 5', basedOn: { ...plan, place: 'Room 4' } } },
  ]);
});

it('needs a day and a time, and focuses the first of them that is missing', async () => {
  const { screen, day, time, save, bodies } = await show(() => saved);
  await time.fill('');
  await userEvent.keyboard('{Tab}');
  await save.click();
  await expect.element(screen.getByText('Error: lms.author.session.fault.noDay')).toBeVisible();
  await expect.element(day).toHaveFocus();
  await userEvent.keyboard('01032027');
  await save.click();
  await expect.element(time).toHaveFocus();
  expect(bodies()).toEqual([]);
});

it('shows what the server refuses at its field, retains the input, and saves the next attempt', async () => {
  const fields = [
    { path: 'body.seats', message: 'taken:3' },
    { path: 'body.place', message: 'nowhere' },
  ];
  const { screen, place, seats, save, bodies } = await show(() => refusal('invalid_input', { fields }), planned);
  await place.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Error: lms.author.session.fault.nowhere')).toBeVisible();
  await expect.element(screen.getByText('Error: 3 places are already taken.')).toBeVisible();
  await expect.element(place).toHaveFocus();
  await expect.element(seats).toHaveValue('8');
  await place.fill('Room 5');
  await expect.element(screen.getByText('Error: lms.author.session.fault.nowhere')).not.toBeInTheDocument();
  await save.click();
  await expect.poll(bodies).toHaveLength(2);
  expect(bodies()[1]).toEqual({
    ...{ courseID: id(9), sessionID: id(1), ...plan, place: 'Room 5', basedOn: { ...plan, place: 'Room 4' } },
  });
});

it('counts a single place that is taken', async () => {
  const fields = [{ path: 'body.seats', message: 'taken:1' }];
  const { screen, save } = await show(() => refusal('invalid_input', { fields }), planned);
  await save.click();
  await expect.element(screen.getByText('Error: 1 place is already taken.')).toBeVisible();
});

it('shows what someone else has planned, and saves only after a choice', async () => {
  const { screen, onDone, place, save, bodies } = await show(() => refusal('stale_version'), planned);
  await place.fill('Room 5');
  await save.click();
  await expect.poll(bodies).toHaveLength(1);
  change({ ...planned, place: 'Room 6' });
  const mine = screen.getByRole('button', { name: 'lms.author.keepMine' });
  await expect.element(mine).toBeVisible();
  await expect.element(save).toBeDisabled();
  await expect.element(place).toHaveValue('Room 5');
  await mine.click();
  await save.click();
  await expect.poll(() => bodies().map(({ basedOn }) => basedOn.place)).toEqual(['Room 4', 'Room 6']);
  expect(onDone).not.toHaveBeenCalled();
});

it('says that saving failed for another reason', async () => {
  const { screen, onDone, place, save } = await show(() => refusal('forbidden'), planned);
  await place.fill('Room 5');
  await save.click();
  await expect.element(screen.getByText('lms.author.notSaved')).toBeVisible();
  await expect.element(place).toHaveValue('Room 5');
  expect(onDone).not.toHaveBeenCalled();
});
