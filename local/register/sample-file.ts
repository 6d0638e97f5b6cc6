// Register files with the columns of the real one, and with homes and numbers that do not exist.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { statesAndDc } from '../../supabase/functions/_shared/contract/options.ts';
import { repositoryRoot } from '../paths.ts';
import type { Random } from '../testing/random.ts';

export interface SamplePlace {
  zip_code: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

export type SampleRow = Record<string, string>;

/** The header line of Provider Information of September 2026. */
export const cmsColumns = readFileSync(join(repositoryRoot, 'supabase/register/cms-columns.csv'), 'utf8')
  .trim()
  .split(',');

const first = [
  'Amber',
  'Birch',
  'Cedar',
  'Dover',
  'Elm',
  'Fern',
  'Granite',
  'Harbor',
  'Iris',
  'Juniper',
  'Linden',
];
const second = ['Brook', 'Cove', 'Field', 'Gate', 'Grove', 'Hill', 'Meadow', 'Point', 'Ridge', 'Valley'];
const kind = ['Care Center', 'Health & Rehab', 'Nursing Home', 'Skilled Care', 'Nursing and Rehabilitation'];
const street = ['Oak', 'Main', 'Park', 'Church', 'Mill', 'Second', 'Walnut', 'Lake', 'Spring', 'High'];
const ownership = [
  'For profit - Corporation',
  'For profit - Individual',
  'Non profit - Corporation',
  'Government - County',
];
/** As the source has it. */
const processingDate = '2026-08-01';

/** A number that no home has: no state has the code, a letter from U on and a digit. */
function inventedNumber(state: string, index: number): string {
  const place = statesAndDc.findIndex(({ code }) => code === state);
  const prefix = `${'UVWXYZ'[Math.floor(place / 10)]}${place % 10}`;
  return index < 1_500
    ? `${prefix}${5_000 + index}`
    : `${prefix}${'ABEF'[Math.floor((index - 1_500) / 1_000)]}${String(index % 1_000).padStart(3, '0')}`;
}

/** A chain with its averages, as half of the homes have one. */
function inventChain(random: Random): SampleRow {
  if (!random.chance(0.5)) return {};
  const average = () => (2 + random.next() * 2).toFixed(1);
  return {
    'Chain Name': `${random.pick(first)} ${random.pick(second)} Group`,
    'Number of Facilities in Chain': String(random.int(2, 140)),
    'Chain Average Overall 5-star Rating': average(),
    'Chain Average Health Inspection Rating': average(),
    'Chain Average Staffing Rating': average(),
    'Chain Average QM Rating': average(),
  };
}

function inventStaff(random: Random, isStated: boolean): SampleRow {
  if (!isStated) return {};
  const hours = 2.6 + random.next() * 2;
  return {
    'Reported Total Nurse Staffing Hours per Resident per Day': hours.toFixed(5),
    'Total number of nurse staff hours per resident per day on the weekend': (hours * 0.88).toFixed(5),
    'Total nursing staff turnover': (25 + random.next() * 50).toFixed(1),
    'Registered Nurse turnover': (20 + random.next() * 60).toFixed(1),
  };
}

function inventInspection(random: Random): SampleRow {
  const [standard, complaints] = [random.int(0, 14), random.int(0, 4)];
  return {
    'Rating Cycle 1 Standard Survey Health Date': `2025-${String(random.int(1, 12)).padStart(2, '0')}-15`,
    'Rating Cycle 1 Total Number of Health Deficiencies': String(standard + complaints),
    'Rating Cycle 1 Number of Standard Health Deficiencies': String(standard),
    'Rating Cycle 1 Number of Complaint Health Deficiencies': String(complaints),
  };
}

/** The facts that are not an address. One home in ten has no ratings yet. */
function inventFacts(random: Random): SampleRow {
  const beds = random.int(20, 220);
  const isRated = !random.chance(0.1);
  const fines = random.weighted([
    [0, 6],
    [1, 3],
    [3, 1],
  ]);
  const ratings = ['Overall', 'Health Inspection', 'Staffing', 'QM'].flatMap((name): [string, string][] => [
    [`${name} Rating`, isRated ? String(random.int(1, 5)) : ''],
    [`${name} Rating Footnote`, isRated ? '' : '1'],
  ]);
  return {
    ...Object.fromEntries(ratings),
    'Ownership Type': random.pick(ownership),
    'Number of Certified Beds': String(beds),
    'Average Number of Residents per Day': (beds * (0.6 + random.next() * 0.38)).toFixed(1),
    'Provider Type': 'Medicare and Medicaid',
    ...inventChain(random),
    ...inventStaff(random, isRated),
    ...inventInspection(random),
    'Special Focus Status': random.chance(0.01) ? 'SFF' : random.chance(0.03) ? 'SFF Candidate' : '',
    'Abuse Icon': random.chance(0.05) ? 'Y' : 'N',
    'Number of Fines': String(fines),
    'Total Number of Penalties': String(fines),
    'Total Amount of Fines in Dollars': (fines * random.int(1_000, 20_000)).toFixed(2),
    'Number of Payment Denials': String(
      random.weighted([
        [0, 9],
        [1, 1],
      ]),
    ),
    'Processing Date': processingDate,
  };
}

interface SampleHome extends SamplePlace {
  certification_number: string;
  name: string;
  street: string;
  phone: string;
}

/** A row as the source writes it. */
const rowOf = (home: SampleHome, random: Random): SampleRow => ({
  ...inventFacts(random),
  'CMS Certification Number (CCN)': home.certification_number,
  'Provider Name': home.name.toUpperCase(),
  'Legal Business Name': `${home.name.toUpperCase()} LLC`,
  'Provider Address': home.street.toUpperCase(),
  'City/Town': home.city.toUpperCase(),
  'County/Parish': 'Sample',
  State: home.state,
  'ZIP Code': home.zip_code,
  'Telephone Number': home.phone,
  Latitude: home.latitude.toFixed(4),
  Longitude: home.longitude.toFixed(4),
});

/** `count` homes at random places, each up to about two miles from the point of its ZIP code. */
export function inventHomes(places: SamplePlace[], count: number, random: Random): SampleRow[] {
  const counts = new Map<string, number>();
  return Array.from({ length: count }, () => {
    const place = random.pick(places);
    const index = counts.get(place.state) ?? 0;
    counts.set(place.state, index + 1);
    const home = {
      ...place,
      certification_number: inventedNumber(place.state, index),
      name: `${random.pick(first)} ${random.pick(second)} ${random.pick(kind)}`,
      street: `${random.int(1, 999)} ${random.pick(street)} Street`,
      phone: `312555${String(random.int(100, 199)).padStart(4, '0')}`,
      latitude: place.latitude + (random.next() - 0.5) / 20,
      longitude: place.longitude + (random.next() - 0.5) / 20,
    };
    return rowOf(home, random);
  });
}

export type SampleProperty = Omit<SampleHome, 'phone'>;

/** The entry of a property of this site. */
export const entryOf = (property: SampleProperty, random: Random): SampleRow =>
  rowOf({ ...property, phone: '3125550100' }, random);

/** A file with these rows. Columns that a row does not have are empty. */
export const makeRegisterFile = (rows: SampleRow[], columns = cmsColumns): string =>
  `${Papa.unparse({ fields: columns, data: rows.map((row) => columns.map((name) => row[name] ?? '')) })}\r\n`;
