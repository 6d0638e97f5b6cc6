import type { CareType } from '@contract/options.ts';

type Guide = {
  /** What it is, in two or three short sentences. */
  what: string;
  fits: string;
  help: string;
  ask: string;
};

/** The six kinds of care, one entry for each that a family can search by. */
export const careGuide: Record<CareType, Guide> = {
  'Assisted Living': {
    what: 'Your own room or apartment, with help close by. Meals, cleaning and laundry are done for you. Staff help with daily tasks such as washing and dressing.',
    fits: 'People who can do much by themselves but need a hand each day.',
    help: 'Staff are there day and night. Most homes do not have a nurse on duty all the time.',
    ask: 'What is part of the monthly price, and what costs extra?',
  },
  'Memory Care': {
    what: "A safe home for people with Alzheimer's disease or another dementia. The doors are secured, the days follow a calm plan, and the staff are trained for memory loss.",
    fits: 'People who get lost, forget to eat or take medicine, or are no longer safe alone.',
    help: 'More staff for each resident than in assisted living. It usually costs 1,000 to 2,000 dollars a month more.',
    ask: 'How are the staff trained, and what do you do when someone is upset at night?',
  },
  'Independent Living': {
    what: 'An apartment or a small house in a community of older people. Meals, cleaning, repairs and company are at hand. Nobody helps with personal care.',
    fits: 'People who are well and want less work and more company.',
    help: 'Little or none. If you need care later, you can hire it or move.',
    ask: 'Can I stay here if I need help one day?',
  },
  'Skilled Nursing': {
    what: 'A nursing home. Nurses are on duty day and night, and doctors visit. It is for serious or lasting medical needs.',
    fits: 'People who need nursing each day, or who are getting well after a hospital stay.',
    help: 'Nurses, therapy and help with everything. Medicare may pay for a short stay after the hospital. It does not pay for a long one.',
    ask: 'How many nurses are on duty at night, and on weekends?',
  },
  'Respite Care': {
    what: 'A short stay, from a few days to some weeks. It gives the family that cares at home a rest.',
    fits: 'Families who travel, fall ill or simply need a break. It is also a good way to try out a home.',
    help: 'The same as the people who live in that home get.',
    ask: 'How soon is a place free, and what is the shortest stay?',
  },
  'Adult Day Care': {
    what: 'A place to spend the day, with meals, company and care. In the evening everyone goes home.',
    fits: 'People who live with their family and should not be alone by day.',
    help: 'Staff help by day. Some places have a nurse. Many fetch people and bring them home.',
    ask: 'Which hours are you open, and can you fetch my mother in the morning?',
  },
};

/** What to ask and to look at on a visit. */
export const visitQuestions = [
  {
    title: 'About the people',
    questions: [
      'How many residents does one member of staff look after by day, and how many at night?',
      'How long have most of the staff worked here?',
      'Who do I call when I am worried, and will that person know my mother?',
    ],
  },
  {
    title: 'About the care',
    questions: [
      'Who makes the plan for the care, and how often is it looked at again?',
      'Who gives out the medicine?',
      'What happens when someone falls, or has to go to the hospital?',
      'Can my father stay here when he needs more help?',
    ],
  },
  {
    title: 'About the money',
    questions: [
      'What does the monthly price include? Please show me the list of extras.',
      'How much did the price go up last year?',
      'What do I get back if we move out early?',
    ],
  },
  {
    title: 'What to see for yourself',
    questions: [
      'Come at a mealtime. Taste the food, and see how people are helped to eat.',
      'Is it clean, and does it smell fresh?',
      'Do the staff know people by name, and do they take their time?',
      'Come a second time without telling anyone, best on a weekend.',
    ],
  },
] as const;
