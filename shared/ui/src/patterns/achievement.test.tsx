import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { Achievement } from './achievement.tsx';

test('announces what was reached, what it earned and what comes next', async () => {
  const screen = await draw(
    <Achievement
      title="Passed"
      text="90%, 80% needed."
      facts={['9 of 10 points']}
      actions={<a href="/home">Today</a>}
    />,
  );
  const status = screen.getByRole('status');
  await expect.element(status).toHaveTextContent('Passed90%, 80% needed.9 of 10 pointsToday');
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Passed' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Today' })).toBeVisible();
});
