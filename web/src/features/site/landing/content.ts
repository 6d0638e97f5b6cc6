import { HomeIcon, SearchIcon } from '@/components/first-icons.tsx';
import cost from './assets/cost.jpg';
import inquiry from './assets/inquiry.jpg';
import list from './assets/list.jpg';
import map from './assets/map.jpg';
import verified from './assets/verified.jpg';
import watch from './assets/watch.jpg';

/** Ids of the sections that the top bar and the footer link to. */
export const anchors = { howItWorks: 'how-it-works', features: 'features', support: 'support' } as const;

export const promises = ['Verified properties', 'Owners verified by our team', 'Free for families'];

export const starts = [
  {
    account: 'patient',
    Icon: SearchIcon,
    title: "I'm Looking for Care",
    text: 'For yourself, a parent or a friend: see homes, prices and openings nearby.',
    label: 'Start Searching',
  },
  {
    account: 'owner',
    Icon: HomeIcon,
    title: 'I Have Properties',
    text: 'You run a senior care home: show it to families who are looking right now.',
    label: 'List My Property',
  },
] as const;

/** The pictures are parts of the demo: `npm run pictures:build`. */
export const features = [
  {
    picture: cost,
    title: 'The whole monthly price',
    text: 'Room, care and fees in one number. If an owner has not listed a price, we say so.',
  },
  {
    picture: map,
    title: 'A list, a map and your own places',
    text: 'Find homes by ZIP code, city or state, and see how far each one is from the people you love.',
  },
  {
    picture: list,
    title: 'Compare and decide together',
    text: 'Compare up to four homes, and share a list with your family, with votes and notes.',
  },
  {
    picture: inquiry,
    title: 'One owner sees your number',
    text: 'Send a message from the page of a home. Only its owner can read it, and you can withdraw it.',
  },
  {
    picture: watch,
    title: 'Emails when something changes',
    text: 'Save a search, or turn on an alert for a full home. We email you when a home appears, has an opening, or costs less.',
  },
  {
    picture: verified,
    title: 'Verified homes and owners',
    text: 'Our team checks that a home exists and is run by the person who lists it.',
  },
];

export const guides = [
  {
    account: 'patient',
    title: 'For Families',
    steps: {
      'Search near you':
        'Enter a ZIP code, or a city and state. Choose the care you need and what you can spend.',
      'Compare homes': 'Look at photos, prices and openings. Save the homes you like as favorites.',
      'Write to the owner': 'Ask your questions and arrange a visit. The owner answers you directly.',
    },
  },
  {
    account: 'owner',
    title: 'For Property Owners',
    steps: {
      'Create your account': 'Sign up as a property owner. All you need is an email address.',
      'List your property': 'Add photos, the care you offer, your price and how many spots are free.',
      'Hear from families': 'Inquiries arrive on your dashboard. Answer them there, and schedule visits.',
    },
  },
];

/** The figures of the specification, for the demo. */
export const demoStats = [
  { figure: '2,400+', label: 'Verified properties' },
  { figure: '15,000+', label: 'Families served' },
  { figure: '350+', label: 'Cities' },
  { figure: '4.9/5', label: 'Rating' },
];
