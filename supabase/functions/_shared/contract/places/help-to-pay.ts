import { rows } from './help-to-pay-rows.ts';
import { t } from './catalog.ts';

/** What a public page says, where, and the day on which it was recorded. `text` or `phone` can be empty. */
export type PublicFact = { text: string; phone: string; source: string; date: string };

type Row = PublicFact & { state: string; fact: string };

const facts = rows
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Row => {
    const [state = '', fact = '', text = '', phone = '', source = '', date = ''] = line.split('\t');
    return { state, fact, text, phone, source, date };
  });

/** What is known of a state or of the whole country, `US`. Undefined if no public page was found that says it. */
export const publicFact = (state: string, fact: string): PublicFact | undefined =>
  facts.find((row) => row.state === state && row.fact === fact);

/** The yearly maxima of VA pensions with Aid and Attendance, from December 1 before to this day. */
export const vaAmountsEnd = '2026-11-30';

const vaPeople = () => ({
  veteran: t.veteranAlone(),
  'married veteran': t.veteranWithSpouseOrChild(),
  'two veterans': t.twoVeteransMarriedEachOtherBoth(),
  survivor: t.survivingSpouseAlone(),
});

/** Dollars a month, rounded down. VA publishes dollars a year. */
export const vaMaxima = () =>
  Object.entries(vaPeople()).map(([fact, who]) => ({
    who,
    monthly: Math.floor(Number(publicFact('US', fact)?.text) / 12),
  }));
