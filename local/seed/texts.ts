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

const small = ['family'] as const;
const large = ['assisted', 'assistedMemory', 'memory', 'independent', 'village', 'nursing'] as const;

/** How a description begins: the place itself. */
export const openings: readonly Sentence[] = [
  {
    text: 'We are a family home in {city} with room for {capacity} residents, so everybody knows everybody by the second day.',
    kinds: small,
  },
  {
    text: 'This is an ordinary house on an ordinary street in {city}, and that is the point of it: {capacity} people, one kitchen, one long table.',
    kinds: small,
  },
  {
    text: 'My sister and I opened this home after caring for our own father, and we still cook the Sunday dinner ourselves.',
    kinds: small,
  },
  {
    text: 'A single-level house with wide doors, grab bars where they are needed and a cat who belongs to all {capacity} of us.',
    kinds: small,
  },
  {
    text: 'Only {capacity} people live here, with a caregiver awake at every hour of the night.',
    kinds: small,
  },
  {
    text: 'Our residence in {city} was built for {capacity} people and laid out so that no corridor is longer than a comfortable walk.',
    kinds: large,
  },
  {
    text: 'We have looked after families in {city} for more than twenty years, and some of our team have been here for all of them.',
    kinds: large,
  },
  {
    text: 'A quiet street, a pharmacy around the corner and a bus stop at the door: our part of {city} is easy to reach and easy to live in.',
    kinds: large,
    setting: 'outside',
  },
  {
    text: "We are owned by the people who run it, not by a fund, and the director's door is open.",
    kinds: large,
  },
  {
    text: 'The house has wide corridors, good light and a front desk where somebody knows your mother by name.',
    kinds: large,
  },
  {
    text: 'It began as a school, and the big windows, the broad stairs and the lift that came later still make it a cheerful place.',
    kinds: large,
  },
  {
    text: 'Opened in 2016 on one level, with short ways, handrails everywhere and a bathroom for every room.',
    kinds: ['assisted', 'assistedMemory', 'memory', 'nursing'],
  },
  {
    text: 'Nothing about us is grand, but the floors are warm, the food is good and the staff stay.',
    kinds: large,
  },
  {
    text: 'One team looks after the same twelve residents every day, so nobody has to explain themselves twice.',
    kinds: ['assisted', 'assistedMemory', 'memory'],
  },
  {
    text: 'People from {city} started this home, and most of our residents grew up within ten miles of it.',
    kinds: large,
    setting: 'outside',
  },
  {
    text: 'A former hotel from the twenties, carefully rebuilt: tall windows, a proper lobby and a step-free way to every room.',
    kinds: large,
    setting: 'inner city',
  },
  {
    text: 'We have the calm of a back courtyard and the life of the avenue in front, and residents choose their side.',
    kinds: large,
    setting: 'inner city',
  },
  {
    text: 'The building is older than most and has the high ceilings to show for it; everything that matters was renewed three years ago.',
    kinds: large,
  },
  {
    text: 'Up to {capacity} residents live here in small households, each with its own kitchen, living room and team.',
    kinds: ['assistedMemory', 'memory', 'village', 'nursing'],
  },
  {
    text: 'Apartments from studios to two bedrooms, each with a kitchenette, a walk-in shower and a door that locks.',
    kinds: ['independent', 'village'],
  },
  {
    text: 'People move here for the neighbors as much as for the apartments: {capacity} of them, with a lively calendar that nobody has to follow.',
    kinds: ['independent', 'village'],
  },
  {
    text: 'Most people who come to us after a hospital stay go home again, and we plan for that from the first day.',
    kinds: ['nursing'],
  },
  {
    text: 'We are a smaller nursing home, with {capacity} beds, and our residents see the same faces morning after morning.',
    kinds: ['nursing'],
  },
  {
    text: 'We open our doors at half past seven and keep them open until six, Monday to Friday, so that families can work and rest.',
    kinds: ['day'],
  },
  {
    text: 'Up to {capacity} guests spend the day with us: coffee, company, a proper lunch and somebody who notices how they are.',
    kinds: ['day'],
  },
  {
    text: 'From the upper floors you can see half of {city}; from the ground floor you can be at the shops in three minutes.',
    kinds: large,
    setting: 'inner city',
  },
  {
    text: 'City people stay city people: the library, the market and a good diner are all within two blocks.',
    kinds: large,
    setting: 'inner city',
  },
  {
    text: 'A brick house with a slate roof, four seasons in the garden and snow cleared from the paths before breakfast.',
    kinds: large,
    regions: ['northeast', 'lakes'],
    setting: 'outside',
  },
  {
    text: 'The sea is close enough to hear when the wind is right, and residents walk down to it whenever the weather agrees.',
    kinds: large,
    regions: ['coast'],
  },
  {
    text: 'There is a wide porch with rocking chairs, and on a warm evening it is the best room in the house.',
    kinds: ['family', 'assisted', 'assistedMemory', 'independent'],
    regions: ['south'],
    setting: 'outside',
  },
  {
    text: 'Old oaks shade the grounds, and the breakfast room faces the morning sun.',
    kinds: large,
    regions: ['south', 'plains'],
    setting: 'outside',
  },
  {
    text: 'We sit at the edge of town, where the fields begin and the evenings are quiet.',
    kinds: large,
    regions: ['plains'],
    setting: 'outside',
  },
  {
    text: 'On clear days the mountains fill the windows of the living room; on the others there is the fireplace.',
    kinds: large,
    regions: ['mountains'],
  },
  {
    text: 'Thick walls and a shaded courtyard keep the house cool, and the evenings outside are what residents talk about.',
    kinds: large,
    regions: ['desert'],
  },
  {
    text: 'Tall firs stand around the house, and the covered walk means that rain never keeps anybody in.',
    kinds: large,
    regions: ['northwest'],
    setting: 'outside',
  },
  {
    text: 'Windows open all year round here, and the patio is in use from breakfast until the lights come on.',
    kinds: [...large, 'family'],
    regions: ['tropics'],
  },
];

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
