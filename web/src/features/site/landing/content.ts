import { HomeIcon, SearchIcon } from '@/components/first-icons.tsx';
import { t } from '../catalog.ts';
import cost from './assets/cost.jpg';
import inquiry from './assets/inquiry.jpg';
import list from './assets/list.jpg';
import map from './assets/map.jpg';
import verified from './assets/verified.jpg';
import watch from './assets/watch.jpg';

/** Ids of the sections that the top bar and the footer link to. */
export const anchors = { howItWorks: 'how-it-works', features: 'features', support: 'support' } as const;

export const promises = [t.verifiedProperties(), t.ownersVerifiedByOurTeam(), t.freeForFamilies()];

export const starts = [
  {
    account: 'patient',
    Icon: SearchIcon,
    title: t.imLookingForCare(),
    text: t.forYourselfParentOrFriendSee(),
    label: t.startSearching(),
  },
  {
    account: 'owner',
    Icon: HomeIcon,
    title: t.iHaveProperties(),
    text: t.youRunSeniorCareHomeShow(),
    label: t.listMyProperty(),
  },
] as const;

/** The pictures are parts of the demo: `npm run pictures:build`. */
export const features = [
  {
    picture: cost,
    title: t.wholeMonthlyPrice(),
    text: t.roomCareAndFeesInOne(),
  },
  {
    picture: map,
    title: t.listMapAndYourOwnPlaces(),
    text: t.findHomesByZipCodeCity(),
  },
  {
    picture: list,
    title: t.compareAndDecideTogether(),
    text: t.compareUpFourHomesAndShare(),
  },
  {
    picture: inquiry,
    title: t.oneOwnerSeesYourNumber(),
    text: t.sendMessageFromPageHomeOnly(),
  },
  {
    picture: watch,
    title: t.emailsWhenSomethingChanges(),
    text: t.saveSearchOrTurnOnAlert(),
  },
  {
    picture: verified,
    title: t.verifiedHomesAndOwners(),
    text: t.ourTeamChecksThatHomeExists(),
  },
];

export const guides = [
  {
    account: 'patient',
    title: t.forFamilies(),
    steps: {
      [t.searchNearYou()]: t.enterZipCodeOrCityAnd(),
      [t.compareHomes()]: t.lookAtPhotosPricesAndOpenings(),
      [t.writeToTheOwner()]: t.askYourQuestionsAndArrangeVisit(),
    },
  },
  {
    account: 'owner',
    title: t.forPropertyOwners(),
    steps: {
      [t.createYourAccount()]: t.signUpAsPropertyOwnerAll(),
      [t.listYourProperty()]: t.addPhotosCareYouOfferYour(),
      [t.hearFromFamilies()]: t.inquiriesArriveOnYourDashboardAnswer(),
    },
  },
];

/** The figures of the specification, for the demo. */
export const demoStats = [
  { figure: '2,400+', label: t.verifiedProperties() },
  { figure: '15,000+', label: t.familiesServed() },
  { figure: '350+', label: t.cities() },
  { figure: '4.9/5', label: t.rating() },
];
