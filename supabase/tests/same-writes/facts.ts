// Random facts of homes, few of each kind, so that a value often comes back. Some are refused.
import {
  amenities,
  careTypes,
  includedServices,
  languages,
  payments,
  roomTypes,
} from '../../functions/_shared/contract/options.ts';
import type { Random } from '../../../local/testing/random.ts';
import { certificationNumbers } from './people.ts';

export type Facts = Record<string, unknown>;

const places = [
  { city: 'Chicago', state: 'IL', zip_code: '60601' },
  { city: 'Chicago', state: 'IL', zip_code: '60614' },
  { city: 'Evanston', state: 'IL', zip_code: '60201' },
  { city: 'Hammond', state: 'IN', zip_code: '46320' },
];
const pins = [
  [null, null],
  [41.88, -87.62],
  [41.95, -87.66],
  [42.05, -87.69],
  // Far from every place.
  [40, -80],
];

/** The folder of the photos is that of the owner. */
export function chooseFacts(random: Random, ownerId: string): Facts {
  const dollars = () => random.pick([null, 0, 500, 800, 1200, 3000, 4000, 4500, -1]);
  const some = (values: readonly string[], most: number) => random.sample(values, random.int(0, most));
  const withWrong = (value: unknown, wrong: unknown) => (random.chance(0.03) ? wrong : value);
  const prices = (key: string, names: readonly string[]) =>
    some(names, 3).map((name) => ({ [key]: name, monthly_cost: random.pick([0, 600, 3000, 4000, 5000.5]) }));
  const [latitude, longitude] = random.pick(pins);
  const choices: [() => Facts, number][] = [
    [() => ({ available_spots: random.int(0, 4) }), 6],
    [() => ({ capacity: withWrong(random.int(2, 5), 0) }), 1],
    [() => ({ room_cost: dollars() }), 4],
    [() => ({ rates: withWrong(prices('room_type', roomTypes), [{ room_type: 'Castle' }]) }), 4],
    [() => ({ care_levels: prices('name', ['Light', 'Medium', 'Full']) }), 2],
    [() => ({ [random.pick(['community_fee', 'second_person_fee', 'deposit'])]: dollars() }), 3],
    [() => ({ included_services: withWrong(some(includedServices, 3), ['Gold']) }), 1],
    [() => ({ phone: withWrong(random.pick([null, '(312) 555-0100', '(312) 555-0199']), '911') }), 1],
    [() => ({ notice_days: random.pick([null, 0, 30, 400]) }), 1],
    [() => ({ amenities: withWrong(some(amenities, 5), ['Pool', 'Pool']) }), 2],
    [() => ({ care_types: withWrong(some(careTypes, 3), ['Magic']) }), 1],
    [() => ({ payments: some(payments, 2) }), 1],
    [() => ({ languages: withWrong(some(languages, 3), ['English']) }), 1],
    [() => ({ description: random.pick([null, 'A garden.', 'A view.', 'x'.repeat(5001)]) }), 3],
    [() => ({ description_es: random.pick([null, 'Un jardín.', 'x'.repeat(5001)]) }), 1],
    [() => ({ name_es: withWrong(random.pick([null, 'Casa Sol']), ' ') }), 1],
    [() => ({ name: withWrong(random.pick(['Elm House', 'Oak House', 'Lake Home']), ' ') }), 1],
    [() => ({ street: random.pick(['1 Main Street', '2 Main Street']) }), 1],
    [() => random.pick(places), 1],
    [() => ({ zip_code: random.pick(['60602', '60614', '99999', '10001']) }), 1],
    [() => ({ exact_latitude: latitude, exact_longitude: longitude }), 1],
    [
      () => ({
        image_urls: withWrong(
          some(['a', 'b', 'c', 'd'], 3).map((file) => `${ownerId}/home/${file}.jpg`),
          [`${ownerId}/../x`],
        ),
      }),
      2,
    ],
    [() => ({ is_active: random.chance(0.8) }), 3],
    [() => ({ own_id: random.pick([null, 'H-1', 'H-2', 'H-3', 'H-4', 'H-5']) }), 2],
    [
      () =>
        random.pick([
          { license_number: null, license_state: null },
          { license_number: random.pick(['L-1', 'L-2']), license_state: 'IL' },
        ]),
      2,
    ],
    [() => ({ certification_number: withWrong(random.pick([null, ...certificationNumbers]), '1') }), 1],
  ];
  return Object.assign(
    {},
    ...Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () => random.weighted(choices)()),
  );
}

export const newHome = (random: Random, ownerId: string): Facts => ({
  name: random.pick(['Elm House', 'Oak House', 'Lake Home']),
  street: '1 Main Street',
  ...random.pick(places),
  capacity: 4,
  available_spots: random.int(0, 4),
  room_cost: random.pick([3000, 4000, 5000]),
  care_types: random.sample(careTypes, 2),
  ...(random.chance(0.7) && chooseFacts(random, ownerId)),
});

/** What a feed may send, mostly. */
export const feedFacts = (random: Random): Facts =>
  random.weighted<() => Facts>([
    [() => ({ available_spots: random.int(0, 4) }), 4],
    [() => ({ room_cost: random.pick([3000, 4000, 5000]), deposit: random.pick([null, 500]) }), 3],
    [() => ({ rates: [{ room_type: 'Studio', monthly_cost: random.pick([3000, 4000]) }] }), 2],
    [() => ({ description: 'A garden.' }), 1],
  ])();

/** A search around one of the places, for the names of the arguments. */
export const chooseSearch = (random: Random): Facts => ({
  p_zip_code: random.pick(places).zip_code,
  p_radius_miles: random.pick([5, 25, 50]),
  p_min_cost: random.pick([null, null, 3000]),
  p_max_cost: random.pick([null, null, 4500]),
  p_care_types: random.chance(0.3) ? random.sample(careTypes, 2) : [],
  p_amenities: random.chance(0.2) ? random.sample(amenities, 1) : [],
  p_payments: random.chance(0.2) ? random.sample(payments, 1) : [],
  p_open_spots: random.chance(0.3),
  p_cost_with_care: random.chance(0.3),
});
