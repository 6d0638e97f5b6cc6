import { locale } from '@contract/locale.ts';
import { useMemo, type ComponentProps } from 'react';
import uPlot from '@/lib/uplot.ts';
import { chartFont, LineChart } from '@/components/line-chart.tsx';
import { numberText } from '@/lib/wording.ts';
import { t } from './catalog.ts';

type Props = { from: string; values: readonly (number | null)[]; label: string };

const weekSeconds = 7 * 86_400;
const day = new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric', timeZone: 'UTC' });

const options: ComponentProps<typeof LineChart>['options'] = {
  tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'UTC'),
  scales: { y: { range: (_chart, _min, max) => [0, Math.max(max, 4) * 1.05] } },
  axes: [
    { font: chartFont, space: 70, values: (_chart, ticks) => ticks.map((tick) => day.format(tick * 1_000)) },
    {
      font: chartFont,
      size: 60,
      incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000, 10_000, 100_000],
      values: (_chart, ticks) => ticks.map(numberText),
    },
  ],
  series: [{}, { stroke: '#14532d', width: 2.5, points: { show: true, size: 7 } }],
};

/** One measure by week. The table below it has the same numbers. */
export default function WeeksChart({ from, values, label }: Props) {
  const data = useMemo((): uPlot.AlignedData => {
    const begin = Date.parse(from) / 1_000;
    // The last week is not over.
    const whole = values.slice(0, -1);
    return [whole.map((_, week) => begin + week * weekSeconds), whole];
  }, [from, values]);
  return (
    <LineChart
      label={t.chartByWeekWithFiguresTable({ label: label.toLowerCase() })}
      data={data}
      options={options}
    />
  );
}
