import { useMemo, type ComponentProps } from 'react';
import type uPlot from 'uplot';
import { locale } from '@contract/locale.ts';
import { chartFont, LineChart } from '@/components/line-chart.tsx';
import { t } from './catalog.ts';
import classes from './money-years.module.css';
import type { HomeYears } from './money-years.tsx';

/** Different in lightness and in dashes too, for people who do not see the colors. */
const lines = [
  { stroke: '#14532d', dash: [] },
  { stroke: '#b45309', dash: [10, 6] },
  { stroke: '#1d4ed8', dash: [3, 4] },
  { stroke: '#6b21a8', dash: [14, 4, 3, 4] },
];
const shortDollars = new Intl.NumberFormat(locale(), {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
});

const optionsFor = (count: number): ComponentProps<typeof LineChart>['options'] => ({
  scales: { x: { time: false }, y: { range: (_chart, _min, max) => [0, Math.max(max, 1) * 1.05] } },
  axes: [
    {
      font: chartFont,
      incrs: [1, 2, 5, 10],
      values: (_chart, ticks) => ticks.map((year) => t.yearOfChart({ year })),
    },
    {
      font: chartFont,
      size: 70,
      values: (_chart, ticks) => ticks.map((dollars) => shortDollars.format(dollars)),
    },
  ],
  series: [{}, ...lines.slice(0, count).map(({ stroke, dash }) => ({ stroke, dash, width: 2.5 }))],
});

/** The savings of the family in each home, from now on. The table below it has the same figures. */
export default function MoneyChart({ homes, start }: { homes: readonly HomeYears[]; start: number }) {
  const data = useMemo((): uPlot.AlignedData => {
    const length = Math.max(...homes.map(({ years }) => years.length));
    const years = Array.from({ length: length + 1 }, (_, year) => year);
    return [
      years,
      ...homes.map(({ years: left }) => years.map((year) => (year === 0 ? start : (left[year - 1] ?? 0)))),
    ];
  }, [homes, start]);
  const options = useMemo(() => optionsFor(homes.length), [homes.length]);
  return (
    <>
      <div className={classes.chart}>
        <LineChart label={t.chartFiguresInTableBelow()} data={data} options={options} />
      </div>
      {homes.length > 1 && (
        <ul className={classes.legend}>
          {homes.map(({ name }, index) => (
            <li key={name}>
              <svg width="40" height="10" aria-hidden="true">
                <line
                  x1="0"
                  y1="5"
                  x2="40"
                  y2="5"
                  stroke={lines[index]?.stroke}
                  strokeWidth="3"
                  strokeDasharray={lines[index]?.dash.join(' ')}
                />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
