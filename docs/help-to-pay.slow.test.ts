// The facts of web/src/features/places/help/help-to-pay.tsv become old while nobody looks. Read each source again, correct
// the row, and set its date to the day. See docs/operating.md.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const day = 24 * 60 * 60 * 1_000;

it('each fact about help to pay has a link that was read less than a year ago', () => {
  const [, ...lines] = read('web/src/features/places/help/help-to-pay.tsv').trim().split('\n');
  expect(lines.length).toBeGreaterThan(50);
  const old = lines.filter((line) => {
    const [source = '', date = ''] = line.split('\t').slice(-2);
    const days = (Date.now() - Date.parse(date)) / day;
    return !URL.canParse(source) || !/^https?:/.test(source) || !(days >= 0 && days < 365);
  });
  expect(old).toEqual([]);
});

it('the amounts of VA are those of the current year, or of one that ended less than 60 days ago', () => {
  const end = /vaAmountsEnd = '(.+)'/.exec(read('web/src/features/places/help/help-to-pay.ts'))?.[1] ?? '';
  expect((Date.now() - Date.parse(end)) / day).toBeLessThan(60);
});
