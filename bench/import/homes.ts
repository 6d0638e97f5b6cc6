import type { Client } from 'pg';

const places = [
  ['Chicago', 'IL', '60601'],
  ['Boston', 'MA', '02108'],
  ['New York', 'NY', '10001'],
] as const;

/** A home of a file, as `readHomes` reads it. */
const makeHome = (number: number, version: number) => {
  const [city, state, zipCode] = places[number % places.length] ?? places[0];
  const cents = 400_000 + number * 1_000 + version * 150;
  return {
    ownId: `H${String(number).padStart(4, '0')}`,
    name: `Home ${number}`,
    street: `${number} Main Street`,
    city,
    state,
    zipCode,
    capacity: 20 + number,
    availableSpots: (number + version) % 5,
    studio: cents / 100,
    careTypes: version % 2 ? ['Memory Care'] : ['Assisted Living', 'Memory Care'],
    amenities: ['Housekeeping'],
    // Of different lengths, and with the characters that a CSV file quotes.
    description:
      `Version ${version} of “${number}”, "quoted".\n${'It is quiet here. '.repeat(number % 40)}`.trim(),
  };
};
export type ImportedHome = ReturnType<typeof makeHome>;

const titles = {
  ownId: 'Own ID',
  name: 'Name',
  street: 'Street',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP Code',
  capacity: 'Capacity',
  availableSpots: 'Available Spots',
  studio: 'Price: Studio',
  careTypes: 'Care Types',
  amenities: 'Amenities',
  description: 'Description',
} satisfies Record<keyof ImportedHome, string>;

const cell = (value: unknown) =>
  `"${(Array.isArray(value) ? value.join('; ') : String(value)).replaceAll('"', '""')}"`;

/** A file of homes. Each version changes all of them. */
export function makeFile(count: number, version: number) {
  const homes = Array.from({ length: count }, (_, index) => makeHome(index + 1, version));
  const lines = [Object.values(titles), ...homes.map((home) => Object.values(home))];
  return { homes, text: lines.map((values) => values.map(cell).join(',')).join('\r\n') };
}

/** The homes of an owner as stored, by own ID. */
export async function readHomes(database: Client, ownerId: string): Promise<unknown[]> {
  const { rows } = await database.query<{ home: unknown }>(
    `select jsonb_build_object(
       'ownId', own_id, 'name', name, 'street', street, 'city', city, 'state', state, 'zipCode', zip_code,
       'capacity', capacity, 'availableSpots', available_spots, 'studio', rates -> 0 -> 'monthly_cost',
       'careTypes', care_types, 'amenities', amenities, 'description', description
     ) as home
     from public.properties where owner_id = $1 order by own_id`,
    [ownerId],
  );
  return rows.map(({ home }) => home);
}
