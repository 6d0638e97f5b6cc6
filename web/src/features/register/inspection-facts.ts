import { dayText } from '@contract/month-text.ts';
import type { MedianFact, RecordedHome } from '@contract/register/register.ts';
import { publishedText } from '@contract/register/texts.ts';
import { numberText } from '@/lib/wording.ts';
import { t } from './catalog.ts';

type Row = [term: string, value: string | null];

const rounded = (value: number) => numberText(Number(value.toFixed(1)));
const hours = (value: number) => t.hours({ number: rounded(value) });
const percent = (value: number) => t.percent({ number: rounded(value) });

/** The number of a home beside the median of its state, and nothing about which is better. */
function besideMedian(
  { medians, state }: RecordedHome,
  fact: MedianFact,
  value: number | null | undefined,
  write = rounded,
): string | null {
  if (value === null || value === undefined) return null;
  const median = medians?.[fact];
  const own = write(value);
  return median === undefined ? own : t.besideMedian({ own, state, median: write(median) });
}

const starsText = (stars: number | null) => (stars === null ? null : t.starsOf5({ stars: rounded(stars) }));

/** What a source publishes on inspections, by the classes and in the words of the source, if they are no value of a list. */
export function inspectionRows(home: RecordedHome): Row[] {
  const { inspection, penaltyCount } = home.facts;
  const isCms = home.source === 'cms';
  const citations = inspection?.citations ?? [];
  const [only] = citations;
  const sum = citations.reduce((all, { count }) => all + count, 0);
  const byClass: Row[] =
    only && citations.length === 1
      ? [[publishedText(only.name), besideMedian(home, 'citationCount', only.count)]]
      : citations.map(({ name, count }) => [publishedText(name), numberText(count)]);
  return [
    [
      isCms ? t.lastHealthInspection() : t.lastVisit(),
      inspection?.lastVisit ? dayText(inspection.lastVisit) : null,
    ],
    [t.visits(), besideMedian(home, 'visitCount', inspection?.visitCount)],
    ...byClass,
    [t.citationsOfAllClasses(), citations.length > 1 ? besideMedian(home, 'citationCount', sum) : null],
    [
      isCms ? t.ofTheseFromComplaints() : t.complaintsFoundTrue(),
      besideMedian(home, 'complaintCount', inspection?.complaintCount),
    ],
    [t.penaltiesLastThreeYears(), besideMedian(home, 'penaltyCount', penaltyCount)],
  ];
}

/** Nurses and aides, as a nursing home reports them. */
export function staffRows(home: RecordedHome): Row[] {
  const { nurseHours, weekendNurseHours, nurseTurnover, registeredNurseTurnover } = home.facts;
  return [
    [t.nursesAndAides(), besideMedian(home, 'nurseHours', nurseHours, hours)],
    [t.sameOnWeekends(), besideMedian(home, 'weekendNurseHours', weekendNurseHours, hours)],
    [t.nursingStaffLeft(), besideMedian(home, 'nurseTurnover', nurseTurnover, percent)],
    [
      t.registeredNursesLeft(),
      besideMedian(home, 'registeredNurseTurnover', registeredNurseTurnover, percent),
    ],
  ];
}

export function chainRows({ facts }: RecordedHome): Row[] {
  return [
    [t.homesOfChain(), facts.chainHomeCount === null ? null : numberText(facts.chainHomeCount)],
    [t.chainOverall(), starsText(facts.chainOverall)],
    [t.chainInspections(), starsText(facts.chainHealthInspection)],
    [t.chainStaffing(), starsText(facts.chainStaffing)],
    [t.chainQuality(), starsText(facts.chainQualityMeasure)],
  ];
}
