import { expect, it, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { FilterSearch } from './filter-search.tsx';

async function open(words = '') {
  const searched: string[] = [];
  const screen = await draw(
    <FilterSearch label="Search people" words={words} onSearch={(one) => searched.push(one)} />,
  );
  return { screen, searched, field: screen.getByRole('searchbox', { name: 'Search people' }) };
}

/** Types without a pause between keys, however busy the machine is. */
function typeInto(element: Element, words: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(element, words);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

it('searches only for the current text, when typing pauses', async () => {
  const { field, searched } = await open();
  for (const words of ['n', 'na', ' nadia ']) typeInto(field.element(), words);
  await vi.waitFor(() => expect(searched).toEqual(['nadia']));
});

it('searches at once on Enter and only once, and for everything when it is cleared', async () => {
  const { screen, field, searched } = await open('nadia');
  await expect.element(field).toHaveValue('nadia');
  await field.fill('omar');
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(searched).toEqual(['omar']);
  await screen.getByRole('button', { name: 'Clear' }).click();
  await vi.waitFor(() => expect(searched).toEqual(['omar', '']));
  await expect.element(field).toHaveValue('');
});

it('does not search after it was unmounted', async () => {
  const { screen, field, searched } = await open();
  const stop = vi.spyOn(globalThis, 'clearTimeout');
  await field.fill('nadia');
  stop.mockClear();
  await screen.unmount();
  expect(stop).toHaveBeenCalled();
  expect(searched).toEqual([]);
});
