// What a person chose from a list instead of writing it, such as a question beside the first message, is sent as text in
// their language. The other side reads it in its own. Only whole lines that are exactly such a text are replaced, so what
// people write themselves stays as it is.
import { en } from './contract/inquiries/prepared/catalog.en.ts';
import { es } from './contract/inquiries/prepared/catalog.es.ts';
import { t } from './contract/inquiries/prepared/catalog.ts';
import { visitWish, wishedDay, wishedTime } from './contract/inquiries/prepared/visit-wish.ts';
import { t as ofNeeds } from './contract/needs/catalog.ts';
import * as needs from './contract/needs/texts.ts';
import { optionsText, optionText } from './contract/option-text.ts';
import { careTypes, payments } from './contract/options.ts';
import { t as ofTaps } from './contract/taps/catalog.ts';
import { type Language, languages, textSettings } from './contract/texts-in.ts';
import { withLanguage } from './request-language.ts';

/** Reads a line in the language that runs. Returns how it is written in the language that runs then, or undefined. */
type ReadLine = (line: string) => (() => string) | undefined;

const catalogs: Record<Language, Readonly<Record<string, string>>> = { en, es };

/** 'Help: A little help, such as meals and cleaning', for each term and each of its values. */
function choiceLines(): string[] {
  const rows: [term: string, labels: Readonly<Record<string, string>>][] = [
    [ofNeeds.help(), needs.careLevels()],
    [ofNeeds.gettingAround(), needs.movings()],
    [ofNeeds.memory(), needs.memories()],
    [ofNeeds.people(), needs.persons()],
    [ofNeeds.room(), needs.rooms()],
    [ofNeeds.from(), needs.moveIns()],
    [ofNeeds.limit(), needs.budgets()],
  ];
  return rows.flatMap(([term, labels]) => Object.values(labels).map((label) => `${term}: ${label}`));
}

/** The lines without values of the language that runs, in the same order in all. */
const fixedLines = (): string[] => [
  ...Object.keys(en).map((key) => catalogs[textSettings.language()][key] ?? ''),
  // Of act_on_watch() in the database.
  ofTaps.iAmOnYourWaitingList(),
  ...choiceLines(),
];

const known = new Map<Language, string[]>();
function knownLines(): string[] {
  const language = textSettings.language();
  const lines = known.get(language) ?? fixedLines();
  known.set(language, lines);
  return lines;
}

const readFixed: ReadLine = (line) => {
  const at = knownLines().indexOf(line);
  return at < 0 ? undefined : () => knownLines()[at] ?? line;
};

/** In the place of a value, to find out what a text has around it. No message has this character. */
const gap = '\0';

/** The values of a text with gaps in a line, or undefined for another line. */
function valuesIn(line: string, text: string): string[] | undefined {
  const parts = text.split(gap).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('(.+)')}$`).exec(line)?.slice(1);
}

/** 'Kind of care: Assisted Living, Memory Care', and what it is paid with. */
const optionLists: [term: () => string, options: readonly string[]][] = [
  [() => ofNeeds.kindCare(), careTypes],
  [() => ofNeeds.paysBy(), payments],
];
const readOptions: ReadLine = (line) => {
  for (const [term, options] of optionLists) {
    const [list] = valuesIn(line, `${term()}: ${gap}`) ?? [];
    const names = list?.split(', ').map((shown) => options.find((name) => optionText(name) === shown));
    if (names?.every((name) => name !== undefined)) return () => `${term()}: ${optionsText(names)}`;
  }
  return undefined;
};

const readRequest: ReadLine = (line) => {
  const [number = ''] = valuesIn(line, t.youSaidYesOurRequest({ number: gap })) ?? [];
  return /^\d{1,6}$/.test(number) ? () => t.youSaidYesOurRequest({ number }) : undefined;
};

/** Formatters of browsers and functions differ in their spaces. */
const isSame = (shown: string, written: string) =>
  shown.replaceAll(/\s/g, ' ') === written.replaceAll(/\s/g, ' ');

/** The day, as '2026-12-01', that is shown exactly so. */
function dayShownAs(written: string): string | undefined {
  const [, day = '', year = ''] = /(?<!\d)(\d{1,2})\D+(\d{4})$/.exec(written) ?? [];
  if (year === '') return undefined;
  return Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(Number(year), month, Number(day))))
    .map((date) => date.toISOString().slice(0, 10))
    .find((date) => isSame(wishedDay(date), written));
}

/** The time, as '14:30', that is shown exactly so. */
function timeShownAs(written: string): string | undefined {
  const [, minute = ''] = /:(\d\d)/.exec(written) ?? [];
  if (Number(minute) > 59 || minute === '') return undefined;
  return Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:${minute}`).find((time) =>
    isSame(wishedTime(time), written),
  );
}

const readVisitWish: ReadLine = (line) => {
  const [shownDay = '', shownTime = ''] =
    valuesIn(line, t.iWouldLikeVisitYourHome({ day: gap, time: gap })) ?? [];
  const [day, time] = [dayShownAs(shownDay), timeShownAs(shownTime)];
  return day !== undefined && time !== undefined ? () => visitWish(day, time) : undefined;
};

/** In the order of their cost. */
const readers = [readFixed, readOptions, readRequest, readVisitWish];
const readLine: ReadLine = (line) => {
  for (const read of readers) {
    const write = read(line);
    if (write) return write;
  }
  return undefined;
};

/** A line in the language that runs. */
function showLine(line: string): string {
  const reader = textSettings.language();
  // With the mark of a list.
  const [, mark = '', words = ''] = /^(- )?(.*)$/.exec(line.trim()) ?? [];
  for (const writer of languages.filter((language) => language !== reader && words !== '')) {
    const write = withLanguage(writer, () => readLine(words));
    if (write) return mark + write();
  }
  return line;
}

/** The text of a message, in which what its writer chose from a list is in the language of the reader. */
export const preparedText = (message: string): string => message.split('\n').map(showLine).join('\n');
