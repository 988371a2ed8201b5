import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { BarChart } from './bar-chart.tsx';
import type { ChartProps } from './chart-data.ts';
import { DonutChart } from './donut-chart.tsx';
import { LineChart } from './line-chart.tsx';
import { RadarChart } from './radar-chart.tsx';
import { Sparkline } from './sparkline.tsx';

const calls: ChartProps = {
  label: 'Calls',
  categories: ['October', 'November', 'December'],
  categoryLabel: 'Month',
  series: [
    { id: 'taken', label: 'Taken', values: [12, 7.5, null] },
    { id: 'missed', label: 'Missed', values: [3, 0, 1] },
  ],
};
const points = [
  'October. Taken: 12, Missed: 3',
  'November. Taken: 7.5, Missed: 0',
  'December. Taken: no value, Missed: 1',
];
const cells = ['12', '3', '7.5', '0', 'no value', '1'];

const charts = {
  BarChart: <BarChart {...calls} />,
  'BarChart, stacked': <BarChart {...calls} isStacked />,
  LineChart: <LineChart {...calls} startsAtZero />,
  RadarChart: <RadarChart {...calls} max={12} />,
};

it.each(Object.entries(charts))('%s: drawing and table have the same figures', async (_, chart) => {
  const screen = await draw(chart);
  for (const name of points) await expect.element(screen.getByRole('img', { name })).toBeInTheDocument();
  expect(screen.getByRole('img').elements()).toHaveLength(points.length);
  await screen.getByRole('button', { name: 'Show data' }).click();
  const table = screen.getByRole('table', { name: 'Calls' });
  expect(
    table
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent),
  ).toEqual(cells);
  expect(
    table
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent),
  ).toEqual(['Month', 'Taken', 'Missed']);
  await screen.getByRole('button', { name: 'Hide data' }).click();
  await expect.element(table).not.toBeInTheDocument();
});

it('is one tab stop, and arrow keys go from point to point', async () => {
  const screen = await draw(<BarChart {...calls} />);
  const at = (index: number) => expect.element(screen.getByRole('img', { name: points[index] ?? '' })).toHaveFocus();
  await expect.element(screen.getByRole('img', { name: points[0] ?? '' })).toBeInTheDocument();
  await userEvent.tab();
  await at(0);
  await userEvent.keyboard('{ArrowRight}');
  await at(1);
  await userEvent.keyboard('{End}');
  await at(2);
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  await at(1);
  await userEvent.keyboard('{Home}');
  await at(0);
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Show data' })).toHaveFocus();
});

it('formats values in the language of the reader, with their unit', async () => {
  const screen = await draw(
    <LineChart {...calls} series={[{ id: 'share', label: 'Anteil', values: [1234.5, 91.4, 0] }]} unit="%" />,
    { locale: 'de-DE' },
  );
  await expect.element(screen.getByRole('img', { name: /^November\. Anteil: 91,4\s%$/ })).toBeInTheDocument();
});

it('says that there is nothing to show, without a button for the table', async () => {
  const screen = await draw(
    <BarChart {...calls} series={[{ id: 'taken', label: 'Taken', values: [null, null, null] }]} />,
  );
  await expect.element(screen.getByText('There is nothing to show yet.')).toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
});

it('draws categories of the same name as points of their own', async () => {
  const screen = await draw(<BarChart {...calls} categories={['Sales', 'Sales', 'Service']} />);
  await expect.element(screen.getByRole('img').nth(2)).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show data' }).click();
  expect(
    screen
      .getByRole('rowheader')
      .elements()
      .map((head) => head.textContent),
  ).toEqual(['Sales', 'Sales', 'Service']);
});

it('a ring shows the parts of the whole, and its table the same', async () => {
  const screen = await draw(
    <DonutChart
      label="Sessions"
      categories={['Done', 'Open', 'Cancelled']}
      categoryLabel="State"
      valueLabel="Number"
      values={[6, 2, 0]}
    />,
  );
  await expect.element(screen.getByRole('img', { name: 'Done. 6, 75%' })).toBeInTheDocument();
  await expect.element(screen.getByRole('img', { name: 'Open. 2, 25%' })).toBeInTheDocument();
  await expect.element(screen.getByText('8', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Show data' }).click();
  expect(
    screen
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent),
  ).toEqual(['6', '2', '0']);
});

it('a sparkline says its range and last value', async () => {
  const screen = await draw(
    <>
      <Sparkline label="Calls a day" values={[4, null, 9, 6]} />
      <Sparkline label="Nothing yet" values={[null]} />
    </>,
  );
  await expect.element(screen.getByRole('img', { name: 'Calls a day: from 4 to 9, last 6.' })).toBeInTheDocument();
  await expect.element(screen.getByText('no value')).toBeVisible();
});

it('shows names in full if there is room for them', async () => {
  const named = { ...calls, categories: ['Acted on with a follow-up', 'Improved since'], series: calls.series };
  const screen = await draw(<BarChart {...named} />);
  const names = () => [...screen.container.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  await expect.poll(names).toContain('Acted on with a follow-up');
});
