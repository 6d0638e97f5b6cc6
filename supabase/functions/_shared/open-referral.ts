import * as z from 'zod/mini';
import { amenities, careTypes, languages } from './contract/options.ts';
import { dollarsText } from './contract/number-text.ts';
import { productName } from './contract/product.ts';
import { type Property, propertySchema } from './contract/properties/properties.ts';
import { fromRows } from './rows.ts';

// A home as the Human Services Data Specification (HSDS) 3.1 has services: https://docs.openreferral.org.

/** The rows that belong to a home, by the number in their IDs. Those of a list begin at a number of their own. */
const parts = {
  organization: 1,
  location: 2,
  atLocation: 3,
  address: 4,
  phone: 5,
  capacity: 6,
  accessibility: 7,
};
const lists = { language: 0x100, cost: 0x200, care: 0x300, amenity: 0x400 };

/** The same for everybody and each time. Version 8 of UUIDs is that of own schemes; IDs of homes have version 4. */
const partId = ({ id }: Property, part: number) =>
  `${id.slice(0, 14)}8${id.slice(15, 33)}${part.toString(16).padStart(3, '0')}`;

/** Terms are ours, not those of a home. */
const termId = (number: number) => `00000000-0000-8000-8000-${number.toString(16).padStart(12, '0')}`;
const taxonomyName = `${productName}: types of care and amenities`;

const term = (name: string, number: number, kind: string) => ({
  id: termId(number),
  name,
  description: `${kind}: ${name}`,
  taxonomy: taxonomyName,
});

function attributesOf(home: Property) {
  const attribute = (name: string, index: number, kind: string, first: number) => ({
    id: partId(home, first + index),
    link_id: home.id,
    link_type: kind,
    link_entity: 'service',
    taxonomy_term: term(name, first + index, kind),
  });
  return [
    ...careTypes.flatMap((name, index) =>
      home.careTypes.includes(name) ? [attribute(name, index, 'Type of care', lists.care)] : [],
    ),
    ...amenities.flatMap((name, index) =>
      home.amenities.includes(name) ? [attribute(name, index, 'Amenity', lists.amenity)] : [],
    ),
  ];
}

type Cost = [option: string, dollars: number | null, unit: string];

/** Prices as the owner states them: what is paid each month, then what is paid once. */
function costsOf(home: Property) {
  const { roomCost, rates, careLevels, secondPersonFee, communityFee, deposit } = home;
  const rooms: Cost[] =
    rates.length === 0
      ? [['Room', roomCost, 'a month']]
      : rates.map((rate) => [rate.roomType, rate.monthlyCost, 'a month']);
  const named: Cost[] = [
    ...rooms,
    ...careLevels.map((level): Cost => [
      `Care: ${level.name}`,
      level.monthlyCost,
      'a month, on top of the room',
    ]),
    ['Second person', secondPersonFee, 'a month'],
    ['Community fee', communityFee, 'once'],
    ['Deposit', deposit, 'once'],
  ];
  return named.flatMap(([option, amount, unit], index) =>
    amount === null
      ? []
      : [
          {
            id: partId(home, lists.cost + index),
            service_id: home.id,
            valid_from: home.confirmedAt.slice(0, 10),
            option,
            currency: 'USD',
            amount,
            amount_description: `${dollarsText(amount)} ${unit}`,
          },
        ],
  );
}

function locationOf(home: Property) {
  const { name, latitude, longitude, street, city, state, zipCode } = home;
  const id = partId(home, parts.location);
  return {
    id,
    location_type: 'physical',
    name,
    latitude,
    longitude,
    ...(home.amenities.includes('Transportation Service') && { transportation: 'Transportation service' }),
    addresses: [
      {
        id: partId(home, parts.address),
        location_id: id,
        address_1: street,
        city,
        state_province: state,
        postal_code: zipCode,
        country: 'US',
        address_type: 'physical',
      },
    ],
    // Without steps, doors and rooms, of which homes state nothing.
    accessibility: home.languages.includes('American Sign Language')
      ? [
          {
            id: partId(home, parts.accessibility),
            location_id: id,
            description: 'The staff speak American Sign Language',
          },
        ]
      : [],
  };
}

/** A home as a service with its organization, place, prices, free spots and languages. `url` is its page. */
export function toOpenService(home: Property, url: string) {
  const { id, name, description, phone, payments, confirmedAt, updatedAt } = home;
  const organization = partId(home, parts.organization);
  return {
    id,
    organization_id: organization,
    name,
    ...(description !== null && { description }),
    url,
    status: 'active' as const,
    ...(payments.length > 0 && { fees_description: `Accepts ${payments.join(', ')}` }),
    ...(home.licenseNumber !== null && { licenses: `${home.licenseState} ${home.licenseNumber}` }),
    assured_date: confirmedAt.slice(0, 10),
    last_modified: updatedAt,
    phones:
      phone === null ? [] : [{ id: partId(home, parts.phone), service_id: id, number: phone, type: 'voice' }],
    languages: languages.flatMap((language, index) =>
      home.languages.includes(language)
        ? [{ id: partId(home, lists.language + index), service_id: id, name: language }]
        : [],
    ),
    cost_options: costsOf(home),
    capacities: [
      {
        id: partId(home, parts.capacity),
        service_id: id,
        unit: { id: termId(1), name: 'Free spot' },
        available: home.availableSpots,
        maximum: home.capacity,
        description: 'Residents that the home can take now, of all that live there, as the owner confirmed',
        updated: confirmedAt,
      },
    ],
    // The home itself: whose account lists it is not open data.
    organization: {
      id: organization,
      name,
      description: `${name} in ${home.city}, ${home.state}`,
      website: url,
    },
    service_at_locations: [
      {
        id: partId(home, parts.atLocation),
        service_id: id,
        location_id: partId(home, parts.location),
        location: locationOf(home),
      },
    ],
    attributes: attributesOf(home),
  };
}

const openHomesSchema = z.object({
  homes: z.array(propertySchema),
  oddIds: z.array(z.guid()),
  nextId: z.nullable(z.guid()),
});

/** A page of `list_open_homes()`. A home that does not fit, or that the database could not read, is left out and reported. */
export function readOpenHomes(data: unknown, report: (problem: unknown) => void) {
  const { homes, oddIds, nextId } = fromRows(openHomesSchema, data, report);
  for (const id of oddIds)
    report(new Error(`A home was left out of the open data: the row of ${id} cannot be read`));
  return { homes, nextId };
}

export const openServiceOf = (home: Property, siteUrl: string) =>
  toOpenService(home, `${siteUrl}/properties/${home.id}`);

/** The bucket of the files that have all of it, and the file that names the others. */
export const openDataFiles = { bucket: 'open-data', index: 'services.json' };

/** What the open data is, and the terms of its use. The page of the terms says the same: web/public/open-data.html. */
export const openDataAbout = (siteUrl: string) => ({
  version: '3.1',
  profile: 'https://docs.openreferral.org',
  openapi_url: `${siteUrl}/api/openapi.json`,
  publisher: productName,
  license: {
    name: 'Creative Commons Attribution 4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  terms_url: `${siteUrl}/open-data.html`,
  terms: [
    `Name ${productName} and link to the page of the home.`,
    'Show the day on which the owner confirmed prices and free spots, which is assured_date.',
    'Remove a home that answers 404 within a day: it is no longer listed, or its owner does not share it.',
    'The facts are those of the owners. Nobody here has checked them unless the page of the home says so.',
  ],
});
