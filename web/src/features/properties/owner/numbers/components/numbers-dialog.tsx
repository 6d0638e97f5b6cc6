import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { HomeNumbers, Numbers } from '@contract/properties/numbers.ts';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { part } from '@/components/part.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { ActionButton, Column, Paragraph } from '@/components/plain.tsx';
import { ChoiceField } from '@/components/choice-field.tsx';
import { saveFile } from '@/lib/save-file.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { numberText } from '@/lib/wording.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from '../catalog.ts';
import { numbersQueryOptions } from '../api.ts';
import { chosenHomes, csvLines, measures, sumWeeks, type Measure, type Week } from '../numbers.ts';
import classes from './numbers.module.css';
import { UnmetSearches } from './unmet-searches.tsx';
import { locale } from '@contract/locale.ts';

const NumbersChart = part(
  t.theChart(),
  async () => (await import('@/components/weeks-chart.tsx')).default,
  <div className={classes.chart} />,
);

type Props = {
  ownerId: string;
  /** The homes that were chosen in the table, or null for all. */
  ids: readonly string[] | null;
  onClose: () => void;
};

/** What happened around the homes of an owner in 26 weeks. */
function NumbersModal({ ownerId, ids, onClose }: Props) {
  useReturnFocus();
  const query = useQuery(numbersQueryOptions(ownerId));
  return (
    <ModalDialog opened onClose={onClose} title={t.numbers()} size="60rem" fillsPhone>
      {!query.data ? (
        <QueryState query={query} loading={t.loadingYourNumbers()} failed={t.yourNumbersCouldNotBeLoaded()} />
      ) : query.data.homes.length === 0 ? (
        <Paragraph>{t.youHaveNoHomesYetList()}</Paragraph>
      ) : (
        <HomesNumbers numbers={query.data} ids={ids} />
      )}
    </ModalDialog>
  );
}

export const NumbersDialog = withLibrary(NumbersModal);

const measureNames = Object.keys(measures).filter((name): name is Measure => name in measures);
const isMeasure = (name: string): name is Measure => name in measures;

const allHomesText = (count: number) => t.allHomes({ count, number: numberText(count) });
const chosenHomesText = (count: number) => t.chosenHomes({ count, number: numberText(count) });

function HomesNumbers({ numbers, ids }: { numbers: Numbers; ids: Props['ids'] }) {
  const [which, setWhich] = useState(ids ? 'chosen' : 'all');
  const [measure, setMeasure] = useState<Measure>('views');
  const homes = useMemo(
    () => chosenHomes(numbers, which === 'all' ? null : which === 'chosen' ? ids : [which]),
    [numbers, which, ids],
  );
  const weeks = useMemo(() => sumWeeks(numbers.from, homes), [numbers, homes]);
  const values = useMemo(() => weeks.map((week) => week[measure]), [weeks, measure]);
  const [only] = homes.length === 1 ? homes : [];
  const choices = [
    { value: 'all', label: allHomesText(numbers.homes.length) },
    ...(ids
      ? [
          {
            value: 'chosen',
            label: chosenHomesText(chosenHomes(numbers, ids).length),
          },
        ]
      : []),
    ...numbers.homes.map(({ propertyId, name }) => ({ value: propertyId, label: name })),
  ];
  return (
    <Column gap="lg">
      <div className={classes.controls}>
        <ChoiceField
          label={t.homes()}
          value={which}
          data={choices}
          onChange={({ currentTarget }) => setWhich(currentTarget.value)}
        />
        <ChoiceField
          label={t.chart()}
          value={measure}
          data={measureNames.map((value) => ({ value, label: measures[value] }))}
          onChange={({ currentTarget: { value } }) => isMeasure(value) && setMeasure(value)}
        />
      </div>
      <NumbersChart from={numbers.from} values={values} label={measures[measure]} />
      {only && <UnmetSearches propertyId={only.propertyId} name={only.name} />}
      {!only && <Paragraph>{t.chooseOneHomeSeeWhatFamilies()}</Paragraph>}
      <WeeksTable weeks={weeks} />
      <Paragraph className="dimmed">{t.weeksBeginOnMondayUtcCurrent()}</Paragraph>
      <CsvButton from={numbers.from} homes={homes} />
    </Column>
  );
}

const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' });

function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="region" aria-label={t.numbersByWeek()} tabIndex={0}>
      <table aria-label={t.numbersByWeekPresentOneFirst()}>
        <thead>
          <tr>
            <th scope="col">{t.weekFrom()}</th>
            {measureNames.map((name) => (
              <th key={name} scope="col">
                {measures[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.week}>
              <th scope="row">{day.format(new Date(week.week))}</th>
              {measureNames.map((name) => {
                const value = week[name];
                return <td key={name}>{value === null ? '–' : numberText(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CsvButton({ from, homes }: { from: string; homes: readonly HomeNumbers[] }) {
  const [hasFailed, setHasFailed] = useState(false);
  const save = async () => {
    setHasFailed(false);
    try {
      const { csvOfLines, csvType } = await import('../../csv/write-csv.ts');
      saveFile('numbers.csv', csvOfLines(csvLines(from, homes)), csvType);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <div>
      <ActionButton variant="default" onClick={() => void save()}>
        {t.downloadAsCsvByHomeAnd()}
      </ActionButton>
      {hasFailed && <Paragraph role="alert">{t.fileCouldNotBeMadeCheck()}</Paragraph>}
    </div>
  );
}
