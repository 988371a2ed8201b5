import { render } from '@portico/ui/testing';
import { expect, it, vi } from 'vitest';
import { useCourseWindow } from './use-course-window.ts';

vi.mock('@portico/data-client', () => ({ useQueryClient: () => ({ invalidateQueries: async () => undefined }) }));
vi.mock('@portico/remote-contract', async (load) => ({ ...(await load<object>()), openPlayer: () => true }));

function Course() {
  const player = useCourseWindow('c');
  return (
    <button type="button" onClick={() => player.open('s')}>
      {player.state}
    </button>
  );
}

it('no longer says that the course is open once the learner is back on the page', async () => {
  const screen = await render(<Course />);
  await screen.getByRole('button', { name: 'closed' }).click();
  await expect.element(screen.getByRole('button', { name: 'open' })).toBeVisible();
  window.dispatchEvent(new Event('focus'));
  await expect.element(screen.getByRole('button', { name: 'closed' })).toBeVisible();
});
