// The facts of contract/places/help-to-pay-rows.ts become old while nobody looks. Read each source again, correct the row,
// and set its date to the day. See docs/operating.md.
import { expect, it } from 'vitest';
import { rows } from '../supabase/functions/_shared/contract/places/help-to-pay-rows.ts';
import { vaAmountsEnd } from '../supabase/functions/_shared/contract/places/help-to-pay.ts';

const day = 24 * 60 * 60 * 1_000;

it('each fact about help to pay has a link that was read less than a year ago', () => {
  const [, ...lines] = rows.trim().split('\n');
  expect(lines.length).toBeGreaterThan(50);
  const old = lines.filter((line) => {
    const [source = '', date = ''] = line.split('\t').slice(-2);
    const days = (Date.now() - Date.parse(date)) / day;
    return !URL.canParse(source) || !/^https?:/.test(source) || !(days >= 0 && days < 365);
  });
  expect(old).toEqual([]);
});

it('the amounts of VA are those of the current year, or of one that ended less than 60 days ago', () => {
  expect((Date.now() - Date.parse(vaAmountsEnd)) / day).toBeLessThan(60);
});
