import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { giveChartsWidth } from '@/testing/chart-width.ts';
import { renderApp } from '@/testing/render.tsx';
import { MoneyYears } from './money-years.tsx';

const drawn = vi.hoisted(() => vi.fn());
vi.mock('@/lib/uplot.ts', () => ({
  default: class {
    constructor(options: { series: object[] }, data: unknown) {
      drawn(data, options.series.slice(1));
    }
    destroy() {}
  },
}));

it('draws the figures of the table, after the savings of today', async () => {
  giveChartsWidth();
  const homes = [
    { name: 'Maple', years: [80_000, 50_000, 10_000, 0] },
    { name: 'Oak', years: [60_000, 0] },
  ];
  renderApp(<MoneyYears homes={homes} savings={100_000} />);
  await userEvent.click(screen.getByText('Savings by year'));
  await waitFor(() => expect(drawn).toHaveBeenCalled());
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  const cells = rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent));
  const read = (cell: string | undefined) => Number(cell?.replaceAll(/[$,]/g, ''));
  const columnOf = (place: number) => cells.map((row) => read(row[place]));
  const lineOf = (name: string | null) => {
    const line = screen.getByText(String(name), { selector: 'li' }).querySelector('line');
    const dash = line?.getAttribute('stroke-dasharray') ?? '';
    return {
      stroke: line?.getAttribute('stroke'),
      dash: dash === '' ? [] : dash.split(' ').map(Number),
    };
  };
  expect(drawn.mock.lastCall).toEqual([
    [
      [0, ...columnOf(0)],
      [100_000, ...columnOf(1)],
      [100_000, ...columnOf(2)],
    ],
    screen.getAllByRole('listitem').map(({ textContent }) => expect.objectContaining(lineOf(textContent))),
  ]);
  expect(columnOf(2)).toEqual([60_000, 0, 0, 0]);
});
