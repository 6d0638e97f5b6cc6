import { expect, it } from 'vitest';
import type { Pin } from '@contract/search/search.ts';
import { makeId } from '@/testing/factories.ts';
import { clusterPins, shortMonthlyCost } from './clusters.ts';

const pin = (latitude: number, longitude: number, cost: number | null): Pin => [
  makeId(),
  latitude,
  longitude,
  cost,
];
const everywhere: [number, number, number, number] = [-180, -80, 180, 80];

it('joins homes that are close at a zoom, and never parts those at one place', () => {
  const pins = [
    pin(41.88, -87.61, 5_900),
    pin(41.88, -87.61, null),
    pin(41.8, -87.7, 950),
    pin(29.7, -95.3, 4_200),
  ];
  const groupsIn = clusterPins(pins, 13);
  const labels = (zoom: number) =>
    groupsIn(everywhere, zoom)
      .map(({ label, from, splitsAt }) => `${label} ${from || '-'} ${splitsAt ?? '-'}`)
      .toSorted();
  expect(labels(6.75)).toEqual(['$4.2k - -', '3 $950+ 10']);
  expect(labels(13)).toEqual(['$4.2k - -', '$950 - -', '2 $5.9k+ -']);
  const together = groupsIn(everywhere, 13).find(({ label }) => label === '2');
  expect(together?.ids.toSorted()).toEqual(pins.slice(0, 2).map(([id]) => id));
});

it.each([
  [950, '$950'],
  [4_200, '$4.2k'],
  [9_000, '$9k'],
  [12_340, '$12.3k'],
  [0, '$0'],
  [null, 'Ask'],
])('shortens a price of %s to %s', (cost, text) => expect(shortMonthlyCost(cost)).toBe(text));
