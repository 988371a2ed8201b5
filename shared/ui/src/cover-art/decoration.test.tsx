import { expect, it, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { decoration } from './decoration.tsx';

const Leaf = () => <b>Leaf</b>;

/** Fails at the first request, as after a lost connection. */
function failingOnce() {
  const load = vi.fn(async () => ({ default: Leaf }));
  load.mockRejectedValueOnce(new Error('offline'));
  return load;
}

it('a decoration that could not be loaded keeps its box and appears once the browser is back online', async () => {
  const load = failingOnce();
  const Picture = decoration(load, () => <i>Empty</i>);
  const { container } = await draw(<Picture />);
  await expect.poll(() => load.mock.settledResults[0]?.type).toBe('rejected');
  expect(container.textContent).toBe('Empty');
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => container.textContent).toBe('Leaf');
});

it('the next one that is shown requests it again', async () => {
  const load = failingOnce();
  const Picture = decoration(load);
  const first = await draw(<Picture />);
  await expect.poll(() => load.mock.settledResults[0]?.type).toBe('rejected');
  await first.unmount();
  const { container } = await draw(<Picture />);
  await expect.poll(() => container.textContent).toBe('Leaf');
});
