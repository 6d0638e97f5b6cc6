import { ChatIcon, HeartIcon, HomeIcon, MapPinIcon, SearchIcon, UsersIcon } from '@/components/icons.tsx';
import { HandHeartIcon, ShieldCheckIcon } from './icons.tsx';

/** Ids of the sections that the top bar and the footer link to. */
export const anchors = { howItWorks: 'how-it-works', features: 'features', support: 'support' } as const;

export const promises = ['Verified properties', 'Owners verified by our team', 'Free for families'];

export const starts = [
  {
    account: 'patient',
    Icon: SearchIcon,
    title: "I'm Looking for Care",
    text: 'For yourself, a parent or a friend: see homes, prices and free spots nearby.',
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

export const features = [
  {
    Icon: HandHeartIcon,
    title: 'Trusted property owners',
    text: 'Connect with trusted property owners directly. Nobody stands between you and the people who run the home.',
  },
  {
    Icon: MapPinIcon,
    title: 'Close to the people you love',
    text: 'Find homes by zip code, city or state, and see how far each one is. The nearest come first.',
  },
  {
    Icon: ShieldCheckIcon,
    title: 'Verified properties',
    text: 'Properties are verified, so that the home you visit is the home you read about.',
  },
  {
    Icon: UsersIcon,
    title: 'Verified owners',
    text: 'Owners are verified by our team. You know who you are writing to.',
  },
  {
    Icon: HeartIcon,
    title: 'Favorites in one place',
    text: 'Save the homes you like and look at them again later, alone or with your family.',
  },
  {
    Icon: ChatIcon,
    title: 'Your questions, answered',
    text: 'Send a message from the page of a home. Only its owner can read what you write.',
  },
];

export const guides = [
  {
    account: 'patient',
    title: 'For Families',
    steps: {
      'Search near you':
        'Enter a zip code, or a city and state. Choose the care you need and what you can spend.',
      'Compare homes': 'Look at photos, prices and free spots. Save the homes you like as favorites.',
      'Write to the owner': 'Ask your questions and arrange a visit. The owner answers you directly.',
    },
  },
  {
    account: 'owner',
    title: 'For Property Owners',
    steps: {
      'Create your account': 'Sign up as a property owner. All you need is an email address.',
      'List your property': 'Add photos, the care you offer, your price and how many spots are free.',
      'Hear from families': 'Inquiries arrive on your dashboard. Answer them by phone or by email.',
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
