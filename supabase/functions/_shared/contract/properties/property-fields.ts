import type { answerTimes } from '../options.ts';
import type { Agreement } from './agreement.ts';
import type { AgreementFile } from './agreement-file/agreement-file.ts';
import type { VisitFindings } from '../visits/visit-questions.ts';

/** The types of fields. A `?` means null when the owner does not state the value. */
type Kinds = {
  id: string;
  text: string;
  'text?': string | null;
  number: number;
  'number?': number | null;
  /** Without a fraction. */
  count: number;
  flag: boolean;
  texts: string[];
  answerTime: (typeof answerTimes)[number] | null;
  rates: { roomType: string; monthlyCost: number }[];
  careLevels: { name: string; monthlyCost: number }[];
  findings: VisitFindings | null;
  agreement: Agreement;
  file: AgreementFile | null;
};

/**
 * The fields of a home in every response. The contract, the checks of the site, the columns of a request, the preview of the
 * form and the homes of tests follow from them. Without zod, for the first views.
 */
export const propertyFields = {
  id: 'id',
  ownerId: 'id',
  name: 'text',
  description: 'text?',
  street: 'text',
  city: 'text',
  state: 'text',
  zipCode: 'text',
  capacity: 'count',
  /** The free spots that families are shown: those that the owner states less `heldSpots`. */
  availableSpots: 'count',
  /** Dollars a month. */
  roomCost: 'number?',
  amenities: 'texts',
  careTypes: 'texts',
  /** Storage paths in the bucket property-images; the first is the cover. */
  imageUrls: 'texts',
  viewCount: 'count',
  isActive: 'flag',
  /** Whether our team removed it, or all of its owner, from the site. Then only its owner can view it. */
  isSuspended: 'flag',
  /** Dollars a month for each room type. */
  rates: 'rates',
  /** Dollars a month on top of the room, in the order of the owner. */
  careLevels: 'careLevels',
  /** Dollars, once. */
  communityFee: 'number?',
  /** Dollars a month. */
  secondPersonFee: 'number?',
  /** Dollars, once. */
  deposit: 'number?',
  includedServices: 'texts',
  noticeDays: 'number?',
  payments: 'texts',
  /** Dollars a month for the cheapest room, or the room cost, with the cheapest care; null without a price or care levels. */
  lowestMonthlyCost: 'number?',
  /** Dollars a month for the most expensive room, or the room cost, with the most expensive care. */
  highestMonthlyCost: 'number?',
  licenseNumber: 'text?',
  licenseState: 'text?',
  certificationNumber: 'text?',
  /** When the team found the number in the record of the state; null if it has not. */
  licenseCheckedAt: 'text?',
  /** When the team found the number in Medicare Care Compare; null if it has not. */
  certificationCheckedAt: 'text?',
  /** When the owner last confirmed prices, fees, payments and available spots. See `isOutdated`. */
  confirmedAt: 'text',
  /** When the team verified the property; null when it has not. */
  verifiedAt: 'text?',
  /** The owner usually answers inquiries within a few hours, a day, three days or a week; null if slower or unknown. */
  answerTime: 'answerTime',
  /** Whether it is a favorite of the caller; false for visitors. */
  isFavorite: 'flag',
  /** Degrees, of the owner's point or else of the center of the ZIP code. */
  latitude: 'number',
  longitude: 'number',
  /** Whether the owner set the point. */
  locationIsExact: 'flag',
  createdAt: 'text',
  updatedAt: 'text',
  /** The date of the public register if Medicare Care Compare marks the home with its abuse icon; else null. */
  abuseIconAsOf: 'text?',
  /** The overall rating in Medicare Care Compare, 1 to 5; null if it has none. */
  careCompareStars: 'number?',
  /** Of the home, such as '(312) 555-0100'. */
  phone: 'text?',
  /** What visitors found, as counts; null if nothing is shown. */
  visitFindings: 'findings',
  /** What the owner states about the contract that a resident signs. */
  agreement: 'agreement',
  /** What the staff speak besides English. */
  languages: 'texts',
  /** The contract as a PDF; null if there is none. */
  agreementFile: 'file',
  /** Spots that the home holds for families. */
  heldSpots: 'count',
  /** In Spanish, if the owner states them. See own-words.ts. */
  nameEs: 'text?',
  descriptionEs: 'text?',
} as const satisfies Record<string, keyof Kinds>;

type Fields = typeof propertyFields;

/** A property in every response. */
export type Property = { [Field in keyof Fields]: Kinds[Fields[Field]] };

/** A search result with its distance from the searched place. */
export type FoundProperty = Property & { distanceMiles: number };

/** For each field, the value of its type. */
export const byKind = <Values extends Record<keyof Kinds, unknown>>(
  values: Values,
): { [Field in keyof Fields]: Values[Fields[Field]] } =>
  Object.assign({}, ...Object.entries(propertyFields).map(([field, kind]) => ({ [field]: values[kind] })));

/** A home of which nothing is known. */
export const emptyProperty = (): Property =>
  byKind({
    id: '',
    text: '',
    'text?': null,
    number: 0,
    'number?': null,
    count: 0,
    flag: false,
    texts: [],
    answerTime: null,
    rates: [],
    careLevels: [],
    findings: null,
    agreement: {},
    file: null,
  });
