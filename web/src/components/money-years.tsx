import { useState } from 'react';
import type { MoneyResult } from '@contract/money.ts';
import { dollarsText } from '@/lib/wording.ts';
import classes from './money-years.module.css';
import { part } from './part.tsx';

const MoneyChart = part('The chart', async () => (await import('./money-chart.tsx')).default);

export type HomeYears = { name: string; years: MoneyResult['years'] };

/** Savings at the end of each year, as a chart and as a table. `homes` has at most four. */
export function MoneyYears({ homes, savings }: { homes: readonly HomeYears[]; savings: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const length = Math.max(...homes.map(({ years }) => years.length));
  return (
    <details className={classes.root} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Savings by year</summary>
      {isOpen && <MoneyChart homes={homes} start={savings} />}
      <div className={classes.scroll}>
        <table aria-label="Savings at the end of each year">
          <thead>
            <tr>
              <th scope="col">Year</th>
              {homes.map(({ name }) => (
                <th key={name} scope="col">
                  {homes.length > 1 ? name : 'Savings left'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length }, (_, year) => (
              <tr key={year}>
                <th scope="row">{year + 1}</th>
                {homes.map(({ name, years }) => (
                  <td key={name}>{dollarsText(Math.round(years[year] ?? 0))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
