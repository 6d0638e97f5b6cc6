import type { Sentence } from './texts.ts';

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
