import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

const long = 'How to ask, listen and answer when a guest is upset about a delay that no one in the cabin can change';

afterEach(() => page.viewport(1280, 800));

it.each([1280, 390])('shows long titles whole, without hovering, in %i pixels', async (width) => {
  await page.viewport(width, 800);
  const { container } = await draw(
    <Breadcrumbs
      home={{ label: 'Today', href: '/home' }}
      items={[
        { label: 'Learning', href: '/lms/home' },
        { label: `${long}, first part`, href: '/lms' },
        { label: long },
      ]}
    />,
  );
  const links = [...container.querySelectorAll<HTMLElement>('li > :last-child')].filter(
    ({ offsetParent }) => offsetParent !== null,
  );
  expect(links).toHaveLength(width < 640 ? 2 : 4);
  for (const link of links) {
    expect([link.scrollWidth - link.clientWidth, link.scrollHeight - link.clientHeight]).toEqual([0, 0]);
    expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(width);
  }
  // On a phone the title is beside the home link, not below it.
  const [home, last] = [links[0], links.at(-1)].map((link) => link?.getBoundingClientRect());
  if (width < 640) expect(last?.top).toBeLessThan(home?.bottom ?? 0);
});
