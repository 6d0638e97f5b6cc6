import type { CareType } from '@contract/options.ts';

type Guide = {
  what: string;
  fits: string;
  help: string;
  ask: string;
};

export const careGuide: Record<CareType, Guide> = {
  'Assisted Living': {
    what: 'Your own room or apartment, with help close by. Meals, cleaning and laundry are done for you. Staff help with daily tasks such as washing and dressing.',
    fits: 'People who can do a lot by themselves but need some help each day.',
    help: 'Staff are there day and night. Most homes do not have a nurse on duty all the time.',
    ask: 'What is part of the monthly price, and what costs extra?',
  },
  'Memory Care': {
    what: "A safe home for people with Alzheimer's disease or another dementia. The doors are secured, each day follows a calm routine, and the staff are trained in memory care.",
    fits: 'People who get lost, forget to eat or take medicine, or are no longer safe alone.',
    help: 'More staff for each resident than in assisted living. It usually costs $1,000 to $2,000 a month more.',
    ask: 'How are the staff trained, and what do you do when someone is upset at night?',
  },
  'Independent Living': {
    what: 'An apartment or a small house in a community of older people. Meals, cleaning and repairs are included, and neighbors are close. There is no help with personal care.',
    fits: 'People who are healthy and want less housework and more company.',
    help: 'Little or none. If you need care later, you can hire it or move.',
    ask: 'Can I stay here if I need help one day?',
  },
  'Skilled Nursing': {
    what: 'A nursing home. Nurses are on duty day and night, and doctors visit. It is for serious or lasting medical needs.',
    fits: 'People who need nursing each day, or who are recovering after a hospital stay.',
    help: 'Nurses, therapy and help with everything. Medicare may pay for a short stay after the hospital. It does not pay for a long one.',
    ask: 'How many nurses are on duty at night, and on weekends?',
  },
  'Respite Care': {
    what: 'A short stay, from a few days to a few weeks. It gives family caregivers a rest.',
    fits: 'Families who travel, fall ill or simply need a break. It is also a good way to try out a home.',
    help: 'The same care as the people who live there.',
    ask: 'How soon is a room free, and what is the shortest stay?',
  },
  'Adult Day Care': {
    what: 'A place to spend the day, with meals, company and care. In the evening everyone goes home.',
    fits: 'People who live with their family and should not be alone during the day.',
    help: 'Staff help during the day. Some centers have a nurse. Many pick people up and bring them home.',
    ask: 'What are your hours, and can you pick up my mother in the morning?',
  },
};
