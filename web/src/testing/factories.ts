import type { AccountSummary } from '@contract/accounts/account-summary.ts';
import { emptyProperty, type FoundProperty, type Property } from '@contract/properties/property-fields.ts';
import { registeredHomeSchema, type RegisteredHome } from '@contract/register/register.ts';
import type { Person, Team } from '@contract/team/team.ts';
import type { User } from '@contract/accounts/users.ts';

let count = 0;

/** A new UUID on each call. */
export function makeId(): string {
  count += 1;
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
}

const at = '2024-05-01T12:00:00.000Z';

export function makeUser(overrides: Partial<User> = {}): User {
  return {
    id: makeId(),
    email: 'pat@example.com',
    firstName: 'Pat',
    lastName: 'Miller',
    profileImageUrl: null,
    role: 'patient',
    language: null,
    needsSetup: false,
    isSuspended: false,
    isHelper: false,
    lastActivityAt: null,
    createdAt: at,
    updatedAt: at,
    ...overrides,
  };
}

export const makeProperty = (overrides: Partial<Property> = {}): Property => ({
  ...emptyProperty(),
  id: makeId(),
  ownerId: makeId(),
  name: 'Maple Court',
  description: 'Professional Assisted Living services.',
  street: '12 Maple Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  capacity: 20,
  availableSpots: 3,
  roomCost: 5_900,
  amenities: ['Private Rooms', 'Housekeeping'],
  careTypes: ['Assisted Living'],
  isActive: true,
  confirmedAt: at,
  latitude: 41.8858,
  longitude: -87.6181,
  createdAt: at,
  updatedAt: at,
  ...overrides,
});

export const makeFoundProperty = (overrides: Partial<FoundProperty> = {}): FoundProperty => ({
  ...makeProperty(),
  distanceMiles: 2.4,
  ...overrides,
});

/** A person who acts for all homes of an owner. */
export const makePerson = (overrides: Partial<Person> = {}): Person => ({
  id: makeId(),
  name: 'Dana',
  role: 'staff',
  hasAllHomes: true,
  propertyIds: [],
  isYou: false,
  email: null,
  invitedBy: null,
  createdAt: at,
  ...overrides,
});

/** The people of an owner, as the owner and managers read them. */
export const makeTeam = (ownerId: string, people: Person[] = []): Team => ({
  ownerId,
  name: 'Maple Group',
  requiresSecondFactor: false,
  allowsTaps: true,
  people,
  invitations: [],
});

type Counts = {
  /** The number of photos of each property. */
  homes?: number[];
  received?: number;
  sent?: number;
  saved?: number;
  notes?: number;
};

/** The part of the data export of an account that the account page reads. */
export function makeAccountData({
  homes = [],
  received = 0,
  sent = 0,
  saved = 0,
  notes = 0,
}: Counts = {}): AccountSummary {
  const properties = homes.map((photos) => ({
    imageUrls: Array.from({ length: photos }, () => `${makeId()}/${makeId()}/${makeId()}.jpg`),
  }));
  const list = (length: number) => Array.from({ length }, () => ({ id: makeId() }));
  return {
    properties,
    photos: properties.flatMap(({ imageUrls }) => imageUrls),
    favorites: list(saved),
    inquiriesSent: list(sent),
    inquiriesReceived: list(received),
    listNotes: list(notes),
    listVotes: [],
  };
}

type RegisteredHomeChange = Partial<Omit<RegisteredHome, 'facts'>> & {
  facts?: Partial<RegisteredHome['facts']>;
};

/** A nursing home of the public register. */
export const makeRegisteredHome = (overrides: RegisteredHomeChange = {}): RegisteredHome =>
  registeredHomeSchema.parse({
    id: makeId(),
    source: 'cms',
    number: 'V25009',
    name: 'MAPLE COURT',
    street: '12 MAPLE STREET',
    city: 'CHICAGO',
    state: 'IL',
    zipCode: '60601',
    phone: '3125550142',
    careTypes: ['Skilled Nursing'],
    isGone: false,
    agency: 'Centers for Medicare & Medicaid Services',
    url: null,
    asOf: '2026-08-01',
    facts: {},
    ...overrides,
  });
