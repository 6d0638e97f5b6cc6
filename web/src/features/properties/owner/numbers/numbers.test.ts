import { describe, expect, it } from 'vitest';
import type { HomeNumbers } from '@contract/properties/numbers.ts';
import { csvOfLines } from '../csv/write-csv.ts';
import { chosenHomes, csvLines, sumWeeks } from './numbers.ts';

const home = (propertyId: string, change: Partial<HomeNumbers> = {}): HomeNumbers => ({
  propertyId,
  name: `Home ${propertyId}`,
  views: [10, 20],
  favorites: [0, 1],
  inquiries: [2, 0],
  visits: [1, 0],
  answers: [2, 0],
  answerMinutes: [180, 0],
  moveIns: [1, 0],
  ...change,
});
const from = '2026-05-25';

describe('the numbers of homes', () => {
  it('are added up by week, and the answer time is that of all answers', () => {
    const weeks = sumWeeks(from, [home('a'), home('b', { answers: [1, 0], answerMinutes: [600, 0] })]);
    expect(weeks).toEqual([
      {
        week: '2026-05-25',
        views: 20,
        favorites: 0,
        inquiries: 4,
        visits: 2,
        answers: 3,
        answerHours: 4.3,
        moveIns: 2,
      },
      {
        week: '2026-06-01',
        views: 40,
        favorites: 2,
        inquiries: 0,
        visits: 0,
        answers: 0,
        answerHours: null,
        moveIns: 0,
      },
    ]);
    expect(sumWeeks(from, [])).toEqual([]);
  });

  it('are of all homes or of chosen ones', () => {
    const numbers = { from, homes: [home('a'), home('b')] };
    expect(chosenHomes(numbers, null)).toHaveLength(2);
    expect(chosenHomes(numbers, ['b', 'gone'])).toMatchObject([{ propertyId: 'b' }]);
  });

  it('make a line a home and week, without empty weeks and without formulas', () => {
    const quiet = {
      views: [0, 5],
      favorites: [0, 0],
      inquiries: [0, 0],
      visits: [0, 0],
      answers: [0, 0],
      answerMinutes: [0, 0],
      moveIns: [0, 0],
    };
    const lines = csvLines(from, [home('a', { ...quiet, name: '=1+1' })]);
    expect(lines).toHaveLength(2);
    expect(csvOfLines(lines).split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFHome,ID,Week from,Views,Favorites,Inquiries,Visits,Answered inquiries,Hours to the first answer,Moved in',
      "'=1+1,a,2026-06-01,5,0,0,0,0,,0",
    ]);
  });
});
