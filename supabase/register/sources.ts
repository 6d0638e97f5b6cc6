import * as z from 'zod/mini';
import { careTypes } from '../functions/_shared/contract/options.ts';
import { certificationNumber } from '../functions/_shared/contract/properties/property-record.ts';
import { numberOf } from './cells.ts';
import { columnsOfInspection, readInspection } from './inspections.ts';

/** Where a file has what we read, and what it is a file of. */
export interface RegisterSource {
  /** 'cms' or the two letters of a state. */
  source: string;
  agency: string;
  /** Where the public reads the register; null if each home has its own page. */
  url: string | null;
  careTypes: string[];
  /** The number of a home, as we store it; undefined if the cell holds none. */
  readNumber(cell: string): string | undefined;
  columns: Record<'number' | 'name' | 'street' | 'city' | 'zipCode', string> &
    Partial<Record<'state' | 'phone' | 'latitude' | 'longitude', string>>;
  /** The date of the source, or the column that has it in each row. */
  asOf: { date: string } | { column: string };
  /** The columns that `readFacts` reads. */
  factColumns: string[];
  /**
   * What the contract calls `registerFactsSchema`, with the names of the database.
   * @throws an Error that says what is wrong with a cell
   */
  readFacts(cell: (column: string) => string): Record<string, unknown>;
}

const rating = (cell: (column: string) => string, name: string) => ({
  stars: numberOf(cell, `${name} Rating`, 1, 5),
  footnote: cell(`${name} Rating Footnote`) || null,
});

/** Numbers of Provider Information, by the name of the fact: the column and what it can be at most. */
const cmsNumbers: Record<string, [column: string, max: number]> = {
  penalty_count: ['Total Number of Penalties', 10_000],
  nurse_hours: ['Reported Total Nurse Staffing Hours per Resident per Day', 24],
  weekend_nurse_hours: ['Total number of nurse staff hours per resident per day on the weekend', 24],
  nurse_turnover: ['Total nursing staff turnover', 100],
  registered_nurse_turnover: ['Registered Nurse turnover', 100],
  chain_home_count: ['Number of Facilities in Chain', 100_000],
  chain_overall: ['Chain Average Overall 5-star Rating', 5],
  chain_health_inspection: ['Chain Average Health Inspection Rating', 5],
  chain_staffing: ['Chain Average Staffing Rating', 5],
  chain_quality_measure: ['Chain Average QM Rating', 5],
};

const cmsInspection = {
  lastVisit: 'Rating Cycle 1 Standard Survey Health Date',
  citations: { 'Health deficiencies': 'Rating Cycle 1 Total Number of Health Deficiencies' },
  complaints: 'Rating Cycle 1 Number of Complaint Health Deficiencies',
};

/** Provider Information of the Centers for Medicare & Medicaid Services, https://data.cms.gov/provider-data/dataset/4pq5-n9py. */
export const cmsSource: RegisterSource = {
  source: 'cms',
  agency: 'Centers for Medicare & Medicaid Services',
  url: null,
  careTypes: ['Skilled Nursing'],
  readNumber: (cell) => {
    const number = cell.replaceAll(/[\s-]/g, '').toUpperCase();
    return certificationNumber.test(number) ? number : undefined;
  },
  columns: {
    number: 'CMS Certification Number (CCN)',
    name: 'Provider Name',
    street: 'Provider Address',
    city: 'City/Town',
    state: 'State',
    zipCode: 'ZIP Code',
    phone: 'Telephone Number',
    latitude: 'Latitude',
    longitude: 'Longitude',
  },
  asOf: { column: 'Processing Date' },
  factColumns: [
    ...['Overall', 'Health Inspection', 'Staffing', 'QM'].flatMap((name) => [
      `${name} Rating`,
      `${name} Rating Footnote`,
    ]),
    'Number of Certified Beds',
    'Average Number of Residents per Day',
    'County/Parish',
    'Ownership Type',
    'Provider Type',
    'Legal Business Name',
    'Chain Name',
    'Special Focus Status',
    'Abuse Icon',
    'Number of Fines',
    'Total Amount of Fines in Dollars',
    'Number of Payment Denials',
    ...Object.values(cmsNumbers).map(([name]) => name),
    ...columnsOfInspection(cmsInspection),
  ],
  readFacts: (cell) => ({
    beds: numberOf(cell, 'Number of Certified Beds', 0, 10_000),
    residents_per_day: numberOf(cell, 'Average Number of Residents per Day', 0, 10_000),
    county: cell('County/Parish') || null,
    ownership: cell('Ownership Type') || null,
    provider_type: cell('Provider Type') || null,
    legal_name: cell('Legal Business Name') || null,
    chain: cell('Chain Name') || null,
    special_focus: cell('Special Focus Status') || null,
    has_abuse_icon: cell('Abuse Icon') === 'Y',
    overall: rating(cell, 'Overall'),
    health_inspection: rating(cell, 'Health Inspection'),
    staffing: rating(cell, 'Staffing'),
    quality_measure: rating(cell, 'QM'),
    fine_count: numberOf(cell, 'Number of Fines', 0, 10_000),
    fine_total: numberOf(cell, 'Total Amount of Fines in Dollars', 0, 1e9),
    payment_denial_count: numberOf(cell, 'Number of Payment Denials', 0, 10_000),
    ...Object.fromEntries(
      Object.entries(cmsNumbers).map(([fact, [name, max]]) => [fact, numberOf(cell, name, 0, max)]),
    ),
    inspection: readInspection(cell, cmsInspection),
  }),
};

const column = z.string().check(z.minLength(1));
const mappingSchema = z.strictObject({
  state: z.string().check(z.regex(/^[A-Z]{2}$/)),
  agency: z.string().check(z.minLength(1), z.maxLength(200)),
  url: z.string().check(z.regex(/^https:\/\//)),
  asOf: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  careTypes: z.array(z.enum(careTypes)).check(z.minLength(1)),
  columns: z.strictObject({
    number: column,
    name: column,
    street: column,
    city: column,
    zipCode: column,
    phone: z.optional(column),
    beds: z.optional(column),
    latitude: z.optional(column),
    longitude: z.optional(column),
  }),
  inspections: z.optional(
    z.strictObject({
      lastVisit: z.optional(column),
      visits: z.optional(column),
      /** The class of a citation in the words of the state, and its column. */
      citations: z.optional(z.record(z.string().check(z.minLength(1), z.maxLength(80)), column)),
      complaints: z.optional(column),
      url: z.optional(column),
    }),
  ),
});

/**
 * The source of a state's licensed homes, by a mapping that the operator wrote.
 * @throws an Error that says what is wrong with the mapping
 */
export function stateSource(mapping: unknown): RegisterSource {
  const read = mappingSchema.safeParse(mapping);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`The mapping is not right at “${issue?.path.join('.')}”: ${issue?.message}`);
  }
  const { state, agency, url, asOf, careTypes: offered, columns, inspections = {} } = read.data;
  const { beds, phone, latitude, longitude, ...required } = columns;
  return {
    source: state,
    agency,
    url,
    careTypes: offered,
    readNumber: (cell) => (cell.length <= 40 && cell) || undefined,
    columns: {
      ...required,
      ...(phone !== undefined && { phone }),
      ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    },
    asOf: { date: asOf },
    factColumns: [...(beds === undefined ? [] : [beds]), ...columnsOfInspection(inspections)],
    readFacts: (cell) => ({
      beds: beds === undefined ? null : numberOf(cell, beds, 0, 10_000),
      inspection: readInspection(cell, inspections),
    }),
  };
}
