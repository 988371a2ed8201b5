import { subjects } from '@portico/contracts/platform/pictures/subjects';
import { expect, it, test } from 'vitest';
import { Cover } from '../parts/cover.tsx';
import { draw } from '../testing/draw.tsx';
import { drawings } from './drawings.ts';

const drawingIn = (container: Element) => container.querySelector('svg > g:last-of-type')?.innerHTML ?? '';

for (const mark of ['wave', 'arc', 'grid'] as const)
  it(`the drawing arrives in a picture of ${mark} without moving anything`, async () => {
    const { container } = await draw(<Cover seed="1" mark={mark} about={{ title: 'Fire and evacuation' }} />);
    const picture = container.querySelector('svg');
    if (!picture) throw new Error('There is no picture.');
    const { width, height } = picture.getBoundingClientRect();
    expect(width / height).toBeCloseTo(2.1, 1);
    await expect.poll(() => drawingIn(container), { timeout: 15_000 }).toContain(drawings.fire[0]?.[1]);
    expect(picture.getBoundingClientRect()).toMatchObject({ width, height });
    expect(picture.getAttribute('aria-hidden')).toBe('true');
  });

it('an item has the same picture everywhere, and items differ', async () => {
  const art = async (seed: string) =>
    (await draw(<Cover seed={seed} mark="wave" about="book" shape="hero" />)).container.querySelector('svg')?.outerHTML;
  const first = await art('course-1');
  expect(await art('course-1')).toBe(first);
  expect(await art('course-2')).not.toBe(first);
});

test.each(subjects)('picture.drawing: %s stays within its box and is a few kilobytes at most', async (subject) => {
  const { container } = await draw(
    <svg aria-hidden="true">
      {drawings[subject].map(([, path]) => (
        <path key={path} d={path} />
      ))}
    </svg>,
  );
  for (const path of container.querySelectorAll('path')) {
    const { x, y, width, height } = path.getBBox();
    expect(Math.min(x, y), path.outerHTML).toBeGreaterThanOrEqual(-1);
    expect(Math.max(x + width, y + height), path.outerHTML).toBeLessThanOrEqual(99);
    expect(width + height, path.outerHTML).toBeGreaterThan(0);
  }
  expect(JSON.stringify(drawings[subject]).length).toBeLessThan(2500);
});
