import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SiteWeeks as Weeks } from '@contract/desk/site.ts';
import { ChoiceField } from '@/components/choice-field.tsx';
import { part } from '@/components/part.tsx';
import { Column, Heading, Paragraph } from '@/components/plain.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { numberText } from '@/lib/wording.ts';
import classes from '../desk.module.css';
import { siteWeeksQuery } from './api.ts';
import { FiguresTable } from './figures-table.tsx';

const WeeksChart = part(
  'The chart',
  async () => (await import('@/components/weeks-chart.tsx')).default,
  <div className={classes.chart} />,
);

const measures = {
  newHomes: 'New homes',
  newFamilies: 'New families',
  inquiries: 'Inquiries',
  answeredInADay: 'Answered in a day',
  visits: 'Confirmed visits',
} satisfies Partial<Record<keyof Weeks, string>>;
type Measure = keyof typeof measures;
const isMeasure = (name: string): name is Measure => name in measures;
const names = Object.keys(measures).filter(isMeasure);

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const weekDay = (from: string, week: number) => day.format(Date.parse(from) + week * 7 * 86_400_000);

/** What happened in each of 26 weeks, and where homes are missing. */
export function SiteWeeks() {
  const query = useQuery(siteWeeksQuery);
  const [measure, setMeasure] = useState<Measure>('newHomes');
  if (!query.data)
    return <QueryState query={query} loading="Counting the weeks…" failed="The weeks could not be counted" />;
  const weeks = query.data;
  return (
    <>
      <section aria-labelledby="weeks">
        <Column gap="sm">
          <Heading id="weeks" order={2} size="h3">
            By week
          </Heading>
          <ChoiceField
            label="Chart"
            value={measure}
            data={names.map((value) => ({ value, label: measures[value] }))}
            onChange={({ currentTarget: { value } }) => isMeasure(value) && setMeasure(value)}
          />
          <WeeksChart from={weeks.from} values={weeks[measure]} label={measures[measure]} />
          <FiguresTable
            label="Numbers by week, the present one first"
            columns={['Week from', ...Object.values(measures)]}
            rows={weeks.newHomes
              .map((_, week) => [
                weekDay(weeks.from, week),
                ...names.map((name) => numberText(weeks[name][week] ?? 0)),
              ])
              .toReversed()}
          />
          <Paragraph className="dimmed">
            Of what still exists: deleted homes, accounts and inquiries are not counted, nor is spam. Weeks
            begin on Monday (UTC). The current week is not over, so the chart leaves it out.
          </Paragraph>
        </Column>
      </section>
      <section aria-labelledby="missing">
        <Column gap="sm">
          <Heading id="missing" order={2} size="h3">
            Where homes are missing
          </Heading>
          {weeks.missingHomes.length === 0 ? (
            <Paragraph>There is no place where ten families saved a search that finds no home.</Paragraph>
          ) : (
            <FiguresTable
              label="Where homes are missing"
              columns={['Place', 'Families, at least']}
              rows={weeks.missingHomes.map(({ place, families }) => [place, numberText(families)])}
            />
          )}
          <Paragraph className="dimmed">
            Families whose saved searches of the last 26 weeks find no home now, in tens. Places with fewer
            than ten are left out, so that no one can be recognized. Searches that no one saved are not
            recorded.
          </Paragraph>
        </Column>
      </section>
    </>
  );
}
