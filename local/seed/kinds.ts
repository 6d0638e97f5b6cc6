import type { Amenity, CareType } from '../../supabase/functions/_shared/contract/options.ts';
import type { Random } from './random.ts';

/** A kind of home: what it offers, how large it is and what it costs before state and town are looked at. */
export type Kind = {
  name: 'family' | 'assisted' | 'assistedMemory' | 'memory' | 'independent' | 'village' | 'nursing' | 'day';
  weight: number;
  careTypes: readonly CareType[];
  /** Care types that some of these homes offer as well, with how likely that is. */
  sometimes: readonly (readonly [CareType, number])[];
  capacity: readonly [number, number];
  /** Dollars a month, the national level of this kind. */
  monthlyCost: number;
  always: readonly Amenity[];
  often: readonly Amenity[];
};

const hotel = ['Dining Room', 'Housekeeping', 'Laundry Service', 'Common Areas'] as const;
const outings = ['Garden/Outdoor Space', 'Recreational Activities', 'Transportation Service'] as const;
const care = ['Assistance with Daily Living', 'Medication Management'] as const;

/** National levels: assisted living 5,900 a month, memory care 1,000 to 2,000 more, nursing by far the most. */
export const kinds: readonly Kind[] = [
  {
    name: 'family',
    weight: 13,
    careTypes: ['Assisted Living'],
    sometimes: [
      ['Memory Care', 0.35],
      ['Respite Care', 0.5],
    ],
    capacity: [5, 14],
    monthlyCost: 5_300,
    always: [...care, 'Housekeeping', 'Laundry Service'],
    often: [
      'Private Rooms',
      'Semi-Private Rooms',
      'Hospice',
      'Garden/Outdoor Space',
      'Common Areas',
      '24/7 Medical Care',
    ],
  },
  {
    name: 'assisted',
    weight: 25,
    careTypes: ['Assisted Living'],
    sometimes: [['Respite Care', 0.45]],
    capacity: [28, 110],
    monthlyCost: 5_900,
    always: [...hotel, ...care],
    often: [
      'Private Rooms',
      ...outings,
      'Physical Therapy',
      'Hospice',
      '24/7 Medical Care',
      'Semi-Private Rooms',
      'Other',
    ],
  },
  {
    name: 'assistedMemory',
    weight: 24,
    careTypes: ['Assisted Living', 'Memory Care'],
    sometimes: [['Respite Care', 0.4]],
    capacity: [44, 132],
    monthlyCost: 6_350,
    always: [...hotel, ...care, '24/7 Medical Care'],
    often: ['Private Rooms', ...outings, 'Physical Therapy', 'Hospice', 'Semi-Private Rooms'],
  },
  {
    name: 'memory',
    weight: 10,
    careTypes: ['Memory Care'],
    sometimes: [['Respite Care', 0.35]],
    capacity: [16, 64],
    monthlyCost: 7_400,
    always: [...hotel, ...care, '24/7 Medical Care'],
    often: [
      'Private Rooms',
      'Garden/Outdoor Space',
      'Recreational Activities',
      'Hospice',
      'Physical Therapy',
      'Semi-Private Rooms',
    ],
  },
  {
    name: 'independent',
    weight: 10,
    careTypes: ['Independent Living'],
    sometimes: [['Assisted Living', 0.35]],
    capacity: [60, 210],
    monthlyCost: 3_550,
    always: ['Private Rooms', 'Dining Room', 'Common Areas', 'Housekeeping'],
    often: [...outings, 'Laundry Service', 'Physical Therapy', 'Other'],
  },
  {
    name: 'village',
    weight: 6,
    careTypes: ['Assisted Living', 'Memory Care', 'Independent Living'],
    sometimes: [
      ['Skilled Nursing', 0.6],
      ['Respite Care', 0.4],
    ],
    capacity: [120, 320],
    monthlyCost: 5_700,
    always: [...hotel, ...care, ...outings, '24/7 Medical Care', 'Private Rooms'],
    often: ['Physical Therapy', 'Hospice', 'Semi-Private Rooms', 'Other'],
  },
  {
    name: 'nursing',
    weight: 9,
    careTypes: ['Skilled Nursing'],
    sometimes: [
      ['Respite Care', 0.5],
      ['Memory Care', 0.3],
    ],
    capacity: [58, 168],
    monthlyCost: 9_600,
    always: [...care, '24/7 Medical Care', 'Physical Therapy', 'Dining Room', 'Semi-Private Rooms'],
    often: [
      'Private Rooms',
      'Hospice',
      'Housekeeping',
      'Laundry Service',
      'Recreational Activities',
      'Garden/Outdoor Space',
    ],
  },
  {
    name: 'day',
    weight: 3,
    careTypes: ['Adult Day Care'],
    sometimes: [['Respite Care', 0.4]],
    capacity: [18, 60],
    monthlyCost: 2_150,
    always: ['Recreational Activities', 'Transportation Service', 'Dining Room', 'Medication Management'],
    often: [
      'Garden/Outdoor Space',
      'Assistance with Daily Living',
      'Common Areas',
      'Physical Therapy',
      'Other',
    ],
  },
];

export const drawKind = (random: Random): Kind => random.weighted(kinds.map((kind) => [kind, kind.weight]));

/** The care types of one home, in the order of the product's list. */
export function drawCareTypes(random: Random, kind: Kind, order: readonly CareType[]): CareType[] {
  const drawn = kind.sometimes.filter(([, probability]) => random.chance(probability)).map(([name]) => name);
  const offered = new Set([...kind.careTypes, ...drawn]);
  return order.filter((name) => offered.has(name));
}

/** The amenities of one home, in the order of the product's list; a home has private or shared rooms, or both. */
export function drawAmenities(random: Random, kind: Kind, order: readonly Amenity[]): Amenity[] {
  const extra = random.sample(kind.often, random.int(1, kind.often.length));
  const chosen = new Set<Amenity>([...kind.always, ...extra]);
  if (kind.name !== 'day' && !chosen.has('Semi-Private Rooms')) chosen.add('Private Rooms');
  return order.filter((name) => chosen.has(name));
}
