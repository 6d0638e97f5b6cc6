import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import classes from './money-years.module.css';
import type { HomeYears } from './money-years.tsx';

/** Different in lightness and in dashes too, for people who do not see the colors. */
const lines = [
  { stroke: '#14532d', dash: [] },
  { stroke: '#b45309', dash: [10, 6] },
  { stroke: '#1d4ed8', dash: [3, 4] },
  { stroke: '#6b21a8', dash: [14, 4, 3, 4] },
];
const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
});
const height = 240;
const font = '14px sans-serif';

/** The savings of the family in each home, from now on. The table below it has the same figures. */
export default function MoneyChart({ homes, start }: { homes: readonly HomeYears[]; start: number }) {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!element.current || width === 0) return undefined;
    const length = Math.max(...homes.map(({ years }) => years.length));
    const years = Array.from({ length: length + 1 }, (_, year) => year);
    const chart = new uPlot(
      {
        width,
        height,
        cursor: { show: false },
        legend: { show: false },
        scales: { x: { time: false }, y: { range: (_chart, _min, max) => [0, Math.max(max, 1) * 1.05] } },
        axes: [
          { font, incrs: [1, 2, 5, 10], values: (_chart, ticks) => ticks.map((year) => `${year} y`) },
          { font, size: 70, values: (_chart, ticks) => ticks.map((dollars) => shortDollars.format(dollars)) },
        ],
        series: [{}, ...homes.map((_home, index) => ({ ...lines[index], width: 2.5 }))],
      },
      [
        years,
        ...homes.map(({ years: left }) => years.map((year) => (year === 0 ? start : (left[year - 1] ?? 0)))),
      ],
      element.current,
    );
    return () => chart.destroy();
  }, [homes, start, width]);
  return (
    <>
      <div
        ref={element}
        className={classes.chart}
        role="img"
        aria-label="A chart of the figures in the table below"
      />
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
