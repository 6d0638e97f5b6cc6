import type { HomeNumbers, Numbers } from '@contract/properties/numbers.ts';
import { t } from './catalog.ts';

/** The counts of one week. `answerHours` is null without an answered inquiry. */
export type Week = {
  /** The Monday, such as 2026-11-23. */
  week: string;
  views: number;
  favorites: number;
  inquiries: number;
  visits: number;
  answers: number;
  answerHours: number | null;
  moveIns: number;
};

export const measures = {
  views: t.views(),
  favorites: t.favorites(),
  inquiries: t.inquiries(),
  visits: t.visits(),
  answers: t.answeredInquiries(),
  answerHours: t.hoursFirstAnswer(),
  moveIns: t.movedIn(),
} as const satisfies Partial<Record<keyof Week, string>>;
export type Measure = keyof typeof measures;

const dayMs = 86_400_000;
const weekAt = (from: string, index: number) =>
  new Date(Date.parse(from) + index * 7 * dayMs).toISOString().slice(0, 10);

/** The weeks of all given homes together. */
export function sumWeeks(from: string, homes: readonly HomeNumbers[]): Week[] {
  const sum = (read: (home: HomeNumbers) => number[], at: number) =>
    homes.reduce((total, home) => total + (read(home)[at] ?? 0), 0);
  const count = homes[0]?.views.length ?? 0;
  return Array.from({ length: count }, (_, at): Week => {
    const answers = sum((home) => home.answers, at);
    const minutes = sum((home) => home.answerMinutes, at);
    return {
      week: weekAt(from, at),
      views: sum((home) => home.views, at),
      favorites: sum((home) => home.favorites, at),
      inquiries: sum((home) => home.inquiries, at),
      visits: sum((home) => home.visits, at),
      answers,
      answerHours: answers === 0 ? null : Math.round(minutes / answers / 6) / 10,
      moveIns: sum((home) => home.moveIns, at),
    };
  });
}

/** The homes that are chosen: all, those of the table, or one. */
export function chosenHomes({ homes }: Numbers, ids: readonly string[] | null): HomeNumbers[] {
  return ids === null ? homes : homes.filter(({ propertyId }) => ids.includes(propertyId));
}

/** A line for each home and week, without the weeks in which nothing happened. */
export function csvLines(from: string, homes: readonly HomeNumbers[]): string[][] {
  const names = Object.keys(measures).filter((name): name is Measure => name in measures);
  return [
    [t.home(), 'ID', t.weekFrom(), ...names.map((name) => measures[name])],
    ...homes.flatMap((home) =>
      sumWeeks(from, [home]).flatMap((week) =>
        names.some((name) => week[name])
          ? [[home.name, home.propertyId, week.week, ...names.map((name) => String(week[name] ?? ''))]]
          : [],
      ),
    ),
  ];
}
