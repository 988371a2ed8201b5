import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { Table, type TableColumn, type TableProps } from './table.tsx';

interface Person {
  id: string;
  name: string;
  points: number | null;
}

const people: readonly Person[] = [
  { id: '1', name: 'Ben', points: 7 },
  { id: '2', name: 'Ada', points: 12 },
  { id: '3', name: 'Cleo', points: null },
];
const columns: readonly TableColumn<Person>[] = [
  { id: 'name', label: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'points', label: 'Points', cell: ({ points }) => points ?? '–', sortBy: ({ points }) => points, align: 'end' },
];

async function drawn(given: Partial<TableProps<Person>> = {}, navigate: (href: string) => void = () => {}) {
  const screen = await draw(
    <Table label="Ranking" columns={columns} rows={people} rowId={({ id }) => id} {...given} />,
    {
      navigate,
    },
  );
  const names = () =>
    screen
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent);
  return { screen, names };
}

it('sorts by a column in both directions, with missing values last', async () => {
  const { screen, names } = await drawn();
  expect(names()).toEqual(['Ben', 'Ada', 'Cleo']);
  const points = screen.getByRole('columnheader', { name: 'Points' });
  await points.click();
  await expect.element(points).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toEqual(['Ben', 'Ada', 'Cleo']);
  await points.click();
  await expect.element(points).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(['Ada', 'Ben', 'Cleo']);
});

it('sorts all rows before it shows a page of them', async () => {
  const { names } = await drawn({
    page: { number: 1, size: 2 },
    defaultSort: { column: 'name', direction: 'ascending' },
  });
  expect(names()).toEqual(['Ada', 'Ben']);
});

it('leaves the order to the server on request', async () => {
  const onSortChange = vi.fn();
  const { screen, names } = await drawn({ sort: { column: 'points', direction: 'ascending' }, onSortChange });
  await screen.getByRole('columnheader', { name: 'Name' }).click();
  expect(onSortChange).toHaveBeenCalledWith({ column: 'name', direction: 'ascending' });
  expect(names()).toEqual(['Ben', 'Ada', 'Cleo']);
});

it('is one tab stop, navigated with the arrow keys, and Enter opens a row', async () => {
  const navigate = vi.fn();
  const { screen } = await drawn({ rowHref: ({ id }) => `/people/${id}` }, navigate);
  await userEvent.tab();
  const [first] = screen.getByRole('row').elements().slice(1);
  await expect.poll(() => document.activeElement).toBe(first);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(navigate.mock.calls[0]?.[0]).toBe('/people/2');
});

it('says that it is empty', async () => {
  const { screen } = await drawn({ rows: [], empty: <p>No points yet</p> });
  await expect.element(screen.getByText('No points yet')).toBeVisible();
});
