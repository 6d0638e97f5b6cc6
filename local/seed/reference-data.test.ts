import { expect, it } from 'vitest';
import { milesBetween } from './distance.ts';
import { findZipPoint, readCsv, readZipAreas } from './reference-data.ts';

it.each(['us_zip_codes.csv', 'us_places.csv'])('reads five fields from every row of %s', (file) => {
  const odd = readCsv(file).filter((row) => row.length !== 5 || row.some((field) => field.includes('"')));
  expect(odd).toEqual([]);
});

it('reads a field with a comma in it whole', () => {
  expect(readCsv('us_places.csv').map(([city]) => city)).toContain('Stambaugh, Iron River');
});

it('spells a city as the list of cities does, whatever the ZIP codes call it', () => {
  const areas = readZipAreas();
  const cityOf = (zipCode: string) => areas.find((area) => area.zipCode === zipCode)?.city;
  expect(cityOf('63112')).toBe('St. Louis');
  expect(cityOf('10463')).toBe('Bronx');
});

it('leaves out post office boxes, which share their point with other codes', () => {
  const points = readZipAreas().map(({ latitude, longitude }) => `${latitude} ${longitude}`);
  expect(new Set(points).size).toBe(points.length);
});

it('measures the great circle in miles', () => {
  // New York to Los Angeles, about 2,450 miles.
  const miles = milesBetween(findZipPoint('10001'), findZipPoint('90012'));
  expect(miles).toBeGreaterThan(2_440);
  expect(miles).toBeLessThan(2_460);
});

it('names a ZIP code that does not exist', () => {
  expect(() => findZipPoint('00000')).toThrow('ZIP code 00000 is not in the reference data');
});
