import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { usePreferences } from '../../preferences/preferences.ts';
import texts from '../language/en.json' with { type: 'json' };
import { WorkingHoursField } from './working-hours.tsx';

loadMessages('en', texts);
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });
beforeEach(() => usePreferences.setState({ language: 'en', workingHours: null }));

const show = async () => {
  const onChange = vi.fn((chosen: object) => usePreferences.setState(chosen));
  return { onChange, screen: await draw(<WorkingHoursField onChange={onChange} />) };
};

it('shows the usual hours until others are set, and saves a change of days', async () => {
  const { onChange, screen } = await show();
  await expect.element(screen.getByRole('button', { name: 'Fri' })).toHaveAttribute('aria-pressed', 'true');
  await screen.getByRole('button', { name: 'Fri' }).click();
  expect(onChange).toHaveBeenLastCalledWith({ workingHours: { days: [1, 2, 3, 4], from: '09:00', to: '17:00' } });
});

it('does not save a working week without days', async () => {
  usePreferences.setState({ workingHours: { days: [2], from: '09:00', to: '17:00' } });
  const { onChange, screen } = await show();
  await screen.getByRole('button', { name: 'Tue' }).click();
  expect(onChange).not.toHaveBeenCalled();
});

it('saves hours once they are in order, and says what is wrong before', async () => {
  const { onChange, screen } = await show();
  await screen.getByLabelText('To').fill('08:00');
  await expect.element(screen.getByText(/Choose a time later than the start\.$/)).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  await screen.getByLabelText('From').fill('06:30');
  expect(onChange).toHaveBeenLastCalledWith({ workingHours: { days: [1, 2, 3, 4, 5], from: '06:30', to: '08:00' } });
});
