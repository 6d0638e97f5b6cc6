import { useEffect, useRef, useState } from 'react';
import uPlot from '@/lib/uplot.ts';
import 'uplot/dist/uPlot.min.css';
import classes from './line-chart.module.css';

type Props = {
  /** What screen readers say. The figures stand in a table beside the chart. */
  label: string;
  data: uPlot.AlignedData;
  /** Memoized: another value draws the chart again. */
  options: Omit<uPlot.Options, 'width' | 'height' | 'cursor' | 'legend'>;
};

const height = 240;
export const chartFont = '14px sans-serif';

/** Lines in the width of the page, drawn again when that changes. */
export function LineChart({ label, data, options }: Props) {
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
    const chart = new uPlot(
      { ...options, width, height, cursor: { show: false }, legend: { show: false } },
      data,
      element.current,
    );
    return () => chart.destroy();
  }, [data, options, width]);
  return <div ref={element} className={classes.chart} role="img" aria-label={label} />;
}
