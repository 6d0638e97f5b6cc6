// Simulates how old the confirmations of free spots are with the weekly question, and were with the monthly reminder after 90
// days: 500 owners of a home each, 26 weeks, for three rates of answers. No database. Run: npm run bench:freshness
import { createRandom } from '../local/testing/random.ts';
import { printChecks, printTable } from './shared/report.ts';
import { percentile } from './shared/statistics.ts';

const owners = 500;
const days = 26 * 7;

/** Whether a home is asked about on a day, from the age of its confirmation and the days since it was last asked about. */
type Asks = (age: number, sinceAsked: number) => boolean;

/** As queue_weekly_questions() does: on one day of the week, unless the home was confirmed in the last six days. */
const weekly: Asks = (age, sinceAsked) => sinceAsked >= 7 && age > 6;
/** As queue_reminders() of 1.0.0 did: after 90 days, at most once in 30. */
const monthly: Asks = (age, sinceAsked) => sinceAsked > 30 && age > 90;

/**
 * The ages, in days, of all confirmations on the days of the second half, when the ages of the beginning are forgotten.
 * @param rate the share of mails that are answered, on the same day
 */
function simulate(asks: Asks, rate: number): number[] {
  // Both systems begin with the same homes.
  const random = createRandom(`freshness ${rate}`);
  return Array.from({ length: owners }).flatMap(() => {
    let age = random.int(0, 120);
    let sinceAsked = random.int(1, 7) + (asks === monthly ? 24 : 0);
    return Array.from({ length: days }, (_, day) => {
      age++;
      sinceAsked++;
      if (asks(age, sinceAsked)) {
        sinceAsked = 0;
        if (random.chance(rate)) age = 0;
      }
      return day >= days / 2 ? [age] : [];
    }).flat();
  });
}

const rows = [0.2, 0.4, 0.6].map((rate) => {
  const [before, after] = [simulate(monthly, rate), simulate(weekly, rate)];
  return {
    rate,
    before: percentile(before, 0.5),
    after: percentile(after, 0.5),
    p90: percentile(after, 0.9),
  };
});
printTable(
  `The age of a confirmation, ${owners} owners, 26 weeks`,
  rows.map(({ rate, before, after, p90 }) => ({
    'mails answered': `${rate * 100} %`,
    'median, reminder': `${before} days`,
    'median, weekly question': `${after} days`,
    '90 % at most': `${p90} days`,
  })),
);
printChecks(
  rows.map(({ rate, before, after }) => ({
    what: `median with ${rate * 100} % of the median before`,
    reached: after / before,
    bar: 0.5,
  })),
);
