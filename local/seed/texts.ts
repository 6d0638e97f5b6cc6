import type { Amenity, CareType } from '../../supabase/functions/_shared/contract/options.ts';
import type { Kind } from './kinds.ts';
import type { Region } from './regions.ts';

/** A sentence of a description, and what a home must be or have for it to be true. `{city}` and `{capacity}` are filled in. */
export type Sentence = {
  text: string;
  kinds?: readonly Kind['name'][];
  regions?: readonly Region[];
  setting?: 'inner city' | 'outside';
  careType?: CareType;
  amenity?: Amenity;
};

const large = ['assisted', 'assistedMemory', 'memory', 'independent', 'village', 'nursing'] as const;

/** What life and care here are like. */
export const middles: readonly Sentence[] = [
  {
    text: "Help with dressing, bathing and meals is given at the resident's pace, by people who are not in a hurry.",
    careType: 'Assisted Living',
  },
  {
    text: 'Care plans are written together with the family and looked at again every three months.',
    careType: 'Assisted Living',
  },
  { text: 'We help with what has become hard and leave alone what has not.', careType: 'Assisted Living' },
  {
    text: 'Breakfast is served until ten, because not everybody is an early bird.',
    careType: 'Assisted Living',
  },
  {
    text: 'Our memory care team is trained in calm, patient communication and keeps the days in a familiar rhythm.',
    careType: 'Memory Care',
  },
  {
    text: 'The garden paths lead in a circle, so that nobody who likes to walk ever meets a locked door.',
    careType: 'Memory Care',
    amenity: 'Garden/Outdoor Space',
  },
  {
    text: 'Each door has a memory box beside it, filled by the family, so that every room is easy to recognize.',
    careType: 'Memory Care',
  },
  {
    text: 'We ask families for songs, photos and habits before the first night, and we use them.',
    careType: 'Memory Care',
  },
  {
    text: 'Housekeeping and one good meal a day are included, and the rest of the day belongs to you.',
    careType: 'Independent Living',
    amenity: 'Housekeeping',
  },
  {
    text: 'There is a workshop, a card room and a choir that is better than it has to be.',
    careType: 'Independent Living',
  },
  { text: 'Pets are welcome as long as their owners can walk them.', careType: 'Independent Living' },
  {
    text: 'Registered nurses are in the house around the clock, and a physician visits twice a week.',
    careType: 'Skilled Nursing',
  },
  {
    text: 'Wound care, oxygen and medication by drip are everyday work for our nurses.',
    careType: 'Skilled Nursing',
  },
  {
    text: 'We tell families every Friday how the week has been, good news or not.',
    careType: 'Skilled Nursing',
  },
  {
    text: 'Stays of one week to two months give family caregivers a rest, with a furnished room ready.',
    careType: 'Respite Care',
  },
  { text: 'A respite stay is also a good way to find out whether you like us.', careType: 'Respite Care' },
  {
    text: 'Our van picks guests up at their own front door and brings them back before supper.',
    careType: 'Adult Day Care',
    amenity: 'Transportation Service',
  },
  {
    text: 'Mornings are for exercise and conversation, afternoons for music, crafts and a nap if one is wanted.',
    careType: 'Adult Day Care',
  },
  {
    text: 'The raised beds in the garden are planted by residents, and the tomatoes end up in the kitchen.',
    amenity: 'Garden/Outdoor Space',
  },
  {
    text: 'Therapists come to the house, so nobody has to travel for an exercise hour.',
    amenity: 'Physical Therapy',
  },
  { text: 'Meals are cooked here every day, and the cook takes requests.', amenity: 'Dining Room' },
  {
    text: 'The week has a concert, an outing and a great deal of bingo.',
    amenity: 'Recreational Activities',
  },
  {
    text: 'We drive to doctors, to the hairdresser and to church, and we wait.',
    amenity: 'Transportation Service',
  },
  {
    text: 'When the time comes we work with a hospice team, so that nobody has to move again.',
    amenity: 'Hospice',
  },
  {
    text: 'Shared rooms are large, bright and divided by more than a curtain; they also cost less.',
    amenity: 'Semi-Private Rooms',
  },
  {
    text: 'Private rooms come unfurnished, so bring the armchair, the lamp and the pictures.',
    kinds: ['assisted', 'assistedMemory', 'independent', 'village'],
    amenity: 'Private Rooms',
  },
];

/** How a description ends: an invitation, or a plain word about what to know before one comes. */
export const closings: readonly Sentence[] = [
  { text: 'Come for lunch and ask the people who live here.' },
  { text: 'Visitors are welcome at any hour; please ring twice after nine.' },
  { text: 'Call us with any question, including the ones about money.' },
  { text: 'We will tell you honestly if we think another home would suit your family better.' },
  { text: 'There are no entrance fees, and the monthly rate covers everything but the hairdresser.' },
  {
    text: 'Rooms on the garden side go first, so tell us early if you would like one.',
    kinds: large,
    amenity: 'Garden/Outdoor Space',
  },
  { text: 'Tours are on Tuesdays and Saturdays, or whenever you can make it.' },
  { text: 'Spend a day with us before you decide; the first one is free.', kinds: ['day'] },
  { text: 'Family can stay overnight in our guest room.', kinds: large },
  { text: 'Parking is free, and the coffee is always on.', setting: 'outside' },
  {
    text: 'The subway, the bus and a taxi stand are all on our block.',
    setting: 'inner city',
    regions: ['northeast'],
  },
  { text: 'We speak English and Spanish, and one of our nurses speaks Tagalog.' },
  { text: 'Ask for a copy of our last state inspection; we are glad to go through it with you.' },
  { text: 'Veterans are welcome, and we help with the paperwork for their benefits.' },
];
