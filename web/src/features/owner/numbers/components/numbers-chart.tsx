import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { numberText } from '@/lib/wording.ts';
import classes from './numbers.module.css';

type Props = { from: string; values: readonly (number | null)[]; label: string };

const height = 240;
const font = '14px sans-serif';
const weekSeconds = 7 * 86_400;
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** One measure by week. The table below it has the same numbers. */
export default function NumbersChart({ from, values, label }: Props) {
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
    const begin = Date.parse(from) / 1_000;
    const chart = new uPlot(
      {
        width,
        height,
        tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'UTC'),
        cursor: { show: false },
        legend: { show: false },
        scales: { y: { range: (_chart, _min, max) => [0, Math.max(max, 4) * 1.05] } },
        axes: [
          { font, space: 70, values: (_chart, ticks) => ticks.map((tick) => day.format(tick * 1_000)) },
          {
            font,
            size: 60,
            incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000, 10_000, 100_000],
            values: (_chart, ticks) => ticks.map(numberText),
          },
        ],
        series: [{}, { stroke: '#14532d', width: 2.5, points: { show: true, size: 7 } }],
      },
      [values.map((_, at) => begin + at * weekSeconds), [...values]],
      element.current,
    );
    return () => chart.destroy();
  }, [from, values, width]);
  return (
    <div
      ref={element}
      className={classes.chart}
      role="img"
      aria-label={`A chart of ${label.toLowerCase()} by week, with the figures of the table below`}
    />
  );
}
