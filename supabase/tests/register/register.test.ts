import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cmsColumns,
  inventHomes,
  makeRegisterFile,
  type SamplePlace,
  type SampleRow,
} from '../../../local/register/sample-file.ts';
import { createRandom } from '../../../local/testing/random.ts';
import {
  registeredHomeSchema,
  shownRegisteredHomeSchema,
} from '../../functions/_shared/contract/register/register.ts';
import { fromRow } from '../../functions/_shared/rows.ts';
import { importRegister, type ImportOptions } from '../../register/import-register.ts';
import { readRegisterFile, RegisterFileError } from '../../register/read-file.ts';
import { cmsSource, stateSource } from '../../register/sources.ts';
import { makeAccount } from '../_shared/accounts.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { column, connect, database, databaseUrl, setUpDatabase } from '../_shared/test-database.ts';

setUpDatabase();

let folder: string;
let rows: SampleRow[];
let ownerId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'senior-care-living-register-'));
  const places = await database.query<SamplePlace>(
    `select * from public.zip_codes where zip_code between '60601' and '60660' order by zip_code`,
  );
  rows = inventHomes(places.rows, 40, createRandom('register test'));
  ownerId = await makeAccount(database, 'owner');
});
afterAll(() => rm(folder, { recursive: true }));

const number = 'CMS Certification Number (CCN)';
const at = (index: number) => rows[index] ?? {};

/** Imports text, or bytes, as a file. */
async function importText(text: string | Uint8Array, options: Partial<ImportOptions> = {}) {
  const file = join(folder, 'register.csv');
  await writeFile(file, text);
  return importRegister({ databaseUrl, file, source: cmsSource, ...options });
}
const importRows = (changed: SampleRow[], options: Partial<ImportOptions> = {}) =>
  importText(makeRegisterFile(changed), options);

/** The file with another value in the first row. */
const withCell = (name: string, value: string) =>
  makeRegisterFile([{ ...at(0), [name]: value }, ...rows.slice(1)]);

const entries = () =>
  column(
    `select jsonb_build_object('number', number, 'name', name, 'gone', gone_at is not null, 'id', id)
     from private.registered_homes where source = 'cms' order by number`,
  );

describe('an import', () => {
  it('counts what is new, changed and gone, and changes nothing in a dry run', async () => {
    const counts = { new: 40, changed: 0, gone: 0, entries: 40, without_position: 0 };
    expect(await importRows(rows, { dryRun: true })).toMatchObject(counts);
    expect(await entries()).toEqual([]);
    expect(await importRows(rows)).toMatchObject({ ...counts, asOf: '2026-08-01', territoryCount: 0 });
    const before = await entries();
    expect(before).toHaveLength(40);

    expect(await importRows(rows)).toMatchObject({ new: 0, changed: 0, gone: 0 });
    expect(await entries()).toEqual(before);

    const renamed = [{ ...at(0), 'Provider Name': 'ANOTHER NAME' }, ...rows.slice(1, 39)];
    expect(await importRows(renamed)).toMatchObject({ new: 0, changed: 1, gone: 1 });
    expect(await entries()).toMatchObject(
      before.map((entry) => ({
        ...Object(entry),
        ...(Object(entry).number === at(0)[number] && { name: 'ANOTHER NAME' }),
        gone: Object(entry).number === at(39)[number],
      })),
    );
    // A dry run counts before it says what an import would refuse.
    const most = await importRows(rows.slice(0, 20), { dryRun: true });
    expect(most).toMatchObject({ gone: 19, entries: 20, refusal: expect.stringContaining('19 of 39 homes') });
    expect(await importRows(rows, { dryRun: true })).toMatchObject({ changed: 2, refusal: undefined });
    // A home that comes back.
    expect(await importRows(rows)).toMatchObject({ new: 0, changed: 2, gone: 0 });
    expect(await entries()).toEqual(before);
    expect(await column('select new_count from private.register_imports order by id')).toEqual([40, 0, 0, 0]);
  });

  it('reads columns in any order, a BOM, and a home without coordinates', async () => {
    const columns = cmsColumns.toReversed();
    const placed = rows.map((row) => ({ ...row, Latitude: '', Longitude: '' }));
    const done = await importText(`\uFEFF${makeRegisterFile(placed, columns)}`);
    expect(done).toMatchObject({ new: 0, changed: 40, without_position: 0 });
    await importRows(rows);
  });

  it('leaves out homes in territories, and says how many', async () => {
    const abroad = { ...at(0), [number]: 'U95001', State: 'PR' };
    expect(await importRows([...rows, abroad])).toMatchObject({ entries: 40, territoryCount: 1, new: 0 });
  });

  it('reads an empty rating as not rated, with its footnote', async () => {
    const unrated = { ...at(0), 'Overall Rating': '', 'Overall Rating Footnote': '18' };
    await importRows([unrated, ...rows.slice(1)]);
    const [entry] = await column(
      'select private.describe_registered_home(r) from private.registered_homes r where r.number = $1',
      [at(0)[number]],
    );
    const read = fromRow(registeredHomeSchema, entry);
    expect(read.facts.overall).toEqual({ stars: null, footnote: '18' });
    expect(read.facts.beds).toBe(Number(at(0)['Number of Certified Beds']));
    expect(read.facts.residentsPerDay).toBe(Number(at(0)['Average Number of Residents per Day']));
    await importRows(rows);
  });
});

const lines = (text: string, change: (line: string, index: number) => string) =>
  text.split('\r\n').map(change).join('\r\n');

/** What is wrong in one cell of the first row, and the sentence. */
const wrongCells: [what: string, column: string, value: string, RegExp][] = [
  ['a number of another state', 'State', 'TX', /^Line 2 has the number \w{6} in TX\. The other numbers/],
  ['a number that cannot be', number, '123', /^Line 2: .*“123”, not a number/],
  ['an unknown state', 'State', 'XX', /^Line 2: .*“XX”/],
  ['a broken ZIP code', 'ZIP Code', 'n/a', /^Line 2: .*“n\/a”/],
  [
    'a character that turns the direction',
    'Provider Name',
    'MAPLE \u202ETRUOC',
    /^Line 2: “Provider Name” has a control/,
  ],
  ['a null character', 'Chain Name', 'MAPLE\u0000', /^Line 2: “Chain Name” has a control character\.$/],
  [
    'a control character',
    'Telephone Number',
    '312\u0007',
    /^Line 2: “Telephone Number” has a control character\.$/,
  ],
  ['a rating of six', 'Overall Rating', '6', /^Line 2: .*from 1 to 5/],
  [
    'a turnover of 150 %',
    'Total nursing staff turnover',
    '150',
    /^Line 2: .*“150”, not a number from 0 to 100/,
  ],
  [
    'a day in words',
    'Rating Cycle 1 Standard Survey Health Date',
    'May',
    /^Line 2: .*“May”, not a date such as/,
  ],
  ['two dates', 'Processing Date', '2026-07-01', /^Line 3: .*not 2026-07-01/],
];
const without = (column: string) => cmsColumns.filter((name) => name !== column);
type WrongFile = [what: string, make: () => string | Uint8Array, RegExp];
const wrong: WrongFile[] = [
  ['without a column', () => makeRegisterFile(rows, without('ZIP Code')), /no column “ZIP Code”/],
  [
    'whose column has another name',
    () =>
      makeRegisterFile(rows).replace(
        'Rating Cycle 1 Total Number of Health Deficiencies',
        'Health Deficiencies',
      ),
    /^The file has no column “Rating Cycle 1 Total Number of Health Deficiencies”\. Is it the file of/,
  ],
  [
    'of another kind',
    () => 'name,phone\r\nMaple Court,3125550100\r\n',
    /no column .*begins with “name, phone”/,
  ],
  ['that is empty', () => '', /has no homes/],
  ['with a header alone', () => makeRegisterFile([]), /has no homes/],
  ['in Windows-1252', () => Buffer.from(withCell('Provider Name', 'CAFÉ HOUSE'), 'latin1'), /not in UTF-8/],
  [
    'with a short row',
    () => lines(makeRegisterFile(rows), (line, index) => (index === 3 ? line.slice(0, 40) : line)),
    /^Line 4: it has \d+ cells instead of 99\.$/,
  ],
  ['cut off', () => makeRegisterFile(rows).slice(0, -200), /^Line 41: it has \d+ cells instead of 99\.$/],
  [
    'with a number twice',
    () => makeRegisterFile([...rows, at(4)]),
    /^Lines 6 and 42 both have the number \w{6}\.$/,
  ],
  [
    'that is older',
    () => makeRegisterFile(rows.map((row) => ({ ...row, 'Processing Date': '2026-07-01' }))),
    /older than the register/,
  ],
  ['without a fifth of the homes', () => makeRegisterFile(rows.slice(9)), /^9 of 40 homes .*--accept-gone/],
  ...wrongCells.map(([what, column, value, message]): WrongFile => [
    `with ${what}`,
    () => withCell(column, value),
    message,
  ]),
];

/** A register of a state, with one home. */
const mapping = {
  state: 'IL',
  agency: 'Department of Public Health',
  url: 'https://example.com/licenses',
  asOf: '2026-10-01',
  careTypes: ['Assisted Living'],
  columns: {
    number: 'License',
    name: 'Facility',
    street: 'Address',
    city: 'City',
    zipCode: 'Zip',
    beds: 'Beds',
  },
};
const licensed =
  'License,Facility,Address,City,Zip,Beds\nAL-7,"Maple, Oak & Co",1 Main St,Chicago,60601-1234,"1,020"\n';

describe('a file', () => {
  it.each(wrong)('%s is refused with a sentence, and changes nothing', async (_, makeText, message) => {
    await importRows(rows);
    const before = await entries();
    const error: unknown = await importText(makeText()).catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(RegisterFileError);
    expect(String(error).replace('Error: ', '')).toMatch(message);
    expect(await entries()).toEqual(before);
  });

  it('with too many rows is refused', async () => {
    const [header = '', row = ''] = licensed.split('\n');
    const file = join(folder, 'large.csv');
    await writeFile(file, `${header}\n${`${row}\n`.repeat(200_001)}`);
    // Without the database, which would store most of them first.
    const read = readRegisterFile(file, stateSource(mapping), 1_000, () => Promise.resolve());
    await expect(read).rejects.toThrow(/200,000 rows/);
  });

  it('with many faults names ten', async () => {
    const faulty = rows.map((row) => ({ ...row, State: 'XX' }));
    await expect(importRows(faulty)).rejects.toThrow(/^(Line \d+: .*\.\n){9}Line 11: .*\.$/);
  });

  it('is not imported during another import', async () => {
    const other = await connect();
    await other.query(`select pg_advisory_lock(hashtextextended('import of the register', 0))`);
    await expect(importRows(rows)).rejects.toThrow('Another import of the register is under way.');
    await other.query('select pg_advisory_unlock_all()');
  });
});

it('imports the licensed homes of a state by a mapping', async () => {
  expect(await importText(licensed, { source: stateSource(mapping) })).toMatchObject({ new: 1, gone: 0 });
  const [entry] = await column(
    `select private.describe_registered_home(r) from private.registered_homes r where source = 'IL'`,
  );
  expect(fromRow(registeredHomeSchema, entry)).toMatchObject({
    number: 'AL-7',
    name: 'Maple, Oak & Co',
    zipCode: '60601',
    careTypes: ['Assisted Living'],
    facts: { beds: 1020, overall: null },
    agency: 'Department of Public Health',
    asOf: '2026-10-01',
  });
  expect(() => stateSource({ ...mapping, url: 'http://example.com' })).toThrow('“url”');
  expect(() => stateSource({ ...mapping, careTypes: ['Nursing'] })).toThrow('“careTypes.0”');
});

describe('inspections', () => {
  const read = async (id: unknown) =>
    fromRow(shownRegisteredHomeSchema, (await column('select public.read_registered_home($1)', [id]))[0]);
  const idOf = async (home: string | undefined) =>
    (await column('select id from private.registered_homes where number = $1', [home]))[0];

  it('of Medicare come with staff, penalties and chain, beside the medians of the state', async () => {
    const stated = {
      ...at(0),
      'Rating Cycle 1 Standard Survey Health Date': '03/05/2026',
      'Rating Cycle 1 Total Number of Health Deficiencies': '1000',
      'Rating Cycle 1 Number of Complaint Health Deficiencies': '3',
      'Total Number of Penalties': '2',
      'Registered Nurse turnover': '41.7',
      'Total number of nurse staff hours per resident per day on the weekend': '3.12345',
      'Number of Facilities in Chain': '12',
      'Chain Average Overall 5-star Rating': '2.9',
    };
    await importRows([stated, ...rows.slice(1)]);
    const { facts, medians } = await read(await idOf(at(0)[number]));
    expect(facts).toMatchObject({
      inspection: {
        lastVisit: '2026-03-05',
        visitCount: null,
        citations: [{ name: 'Health deficiencies', count: 1_000 }],
        complaintCount: 3,
        url: null,
      },
      penaltyCount: 2,
      registeredNurseTurnover: 41.7,
      weekendNurseHours: 3.12345,
      chainHomeCount: 12,
      chainOverall: 2.9,
    });
    const counts = rows
      .slice(1)
      .map((row) => Number(row['Rating Cycle 1 Total Number of Health Deficiencies']))
      .toSorted((a, b) => a - b);
    // Of 40 homes, of which this one has the most: the mean of the two in the middle.
    expect(medians?.citationCount).toBe(((counts[19] ?? 0) + (counts[20] ?? counts[19] ?? 0)) / 2);
    expect(medians).not.toHaveProperty('visitCount');
    await importRows(rows);
  });

  it('of a state come by a mapping, in its classes, without a median of four homes', async () => {
    const inspections = {
      lastVisit: 'Last Survey',
      visits: 'Surveys',
      citations: { 'Type A violations': 'A', 'Type B violations': 'B' },
      complaints: 'Complaints',
      url: 'Report',
    };
    const header = 'License,Facility,Address,City,Zip,Beds,Last Survey,Surveys,A,B,Complaints,Report';
    const lineOf = (home: number, facts: string) =>
      `CA-${home},Maple,1 Main St,Los Angeles,90001,20,${facts}`;
    const file = (homes: string[]) => [header, ...homes, ''].join('\n');
    const source = stateSource({ ...mapping, state: 'CA', inspections });
    const first = lineOf(7, '5/3/2026,4,0,2,1,https://example.com/CA-7');
    const others = [8, 9, 10].map((home) => lineOf(home, '5/3/2026,2,1,1,0,'));
    await importText(file([first, ...others]), { source, acceptGone: true });
    const four = await read(await idOf('CA-7'));
    expect(four.facts.inspection).toEqual({
      lastVisit: '2026-05-03',
      visitCount: 4,
      citations: [
        { name: 'Type A violations', count: 0 },
        { name: 'Type B violations', count: 2 },
      ],
      complaintCount: 1,
      url: 'https://example.com/CA-7',
    });
    expect(four.medians).toEqual({});
    await importText(file([first, ...others, lineOf(11, ',,,,,')]), { source });
    expect((await read(await idOf('CA-11'))).facts.inspection).toBeNull();
    expect((await read(await idOf('CA-7'))).medians).toEqual({});
    await importText(file([first, ...others, lineOf(11, '5/3/2026,9,5,5,0,')]), { source });
    expect((await read(await idOf('CA-7'))).medians).toEqual({
      visitCount: 2,
      citationCount: 2,
      complaintCount: 0,
    });
    for (const [wrongHome, message] of [
      [lineOf(7, '5/3/2026,4,few,2,1,'), /^Line 2: “A” is “few”, not a number/],
      [lineOf(7, '5/3/2026,4,0,2,1,javascript:alert(1)'), /^Line 2: “Report” is “javascript:.*https/],
    ] as const)
      await expect(importText(file([wrongHome, ...others]), { source, acceptGone: true })).rejects.toThrow(
        message,
      );
    const moved = file([first, ...others]).replace(',A,', ',Class A,');
    await expect(importText(moved, { source, acceptGone: true })).rejects.toThrow(
      /^The file has no column “A”/,
    );
  });
});

describe('the record of a property', () => {
  const sql = 'select property_id from private.registered_homes where number = $1';
  const propertyOf = async (index: number) => (await column(sql, [at(index)[number]]))[0];

  it('is of the older of two listings that take its number at the same moment', async () => {
    await importRows(rows);
    const home = { ownerId, zipCode: at(2)['ZIP Code'] ?? '', name: at(2)['Provider Name'] ?? '' };
    const older = await makeProperty(database, home);
    const younger = await makeProperty(database, home);
    const setNumber = 'update public.properties set certification_number = $2 where id = $1';
    const other = await connect();
    await database.query('begin');
    await database.query(setNumber, [older, at(2)[number]]);
    const { rows: processes } = await other.query('select pg_backend_pid() as id');
    const second = other.query(setNumber, [younger, at(2)[number]]);
    await expect
      .poll(() => column('select cardinality(pg_blocking_pids($1))', [processes[0]?.id]))
      .toEqual([1]);
    await database.query('commit');
    await second;
    expect(await propertyOf(2)).toBe(older);
    await database.query('delete from public.properties where id = any ($1)', [[older, younger]]);
  });

  const linked = async (id: string) => (await column('select public.read_public_record($1)', [id]))[0];

  /** A property with the name, street, ZIP code and number of an entry, except for what is given. */
  async function makeHome(index: number, changes: { name?: string; street?: string } = {}) {
    const entry = at(index);
    const name = changes.name ?? entry['Provider Name'] ?? '';
    const id = await makeProperty(database, { ownerId, zipCode: entry['ZIP Code'] ?? '', name });
    await database.query(
      'update public.properties set street = $2, certification_number = $3 where id = $1',
      [id, changes.street ?? entry['Provider Address'], entry[number]],
    );
    return id;
  }

  it('is that of its number if the name or the address agrees, and follows the listing', async () => {
    await importRows(rows);
    const byName = await makeHome(1, { street: '9 Other Road' });
    const byAddress = await makeHome(2, { name: 'Quite Another' });
    for (const [index, id] of [byName, byAddress].entries())
      expect(await linked(id)).toMatchObject({ record: { number: at(index + 1)[number] } });
    await database.query('update public.properties set is_active = false where id = $1', [byName]);
    expect(await linked(byName)).toBeNull();
    await database.query('update public.properties set is_active = true where id = $1', [byName]);
    await database.query('delete from public.properties where id = $1', [byName]);
    expect(await propertyOf(1)).toBeNull();
  });

  it('belongs to the verified one of two homes that state its number', async () => {
    await importRows(rows);
    const homes = [await makeHome(3), await makeHome(3)];
    const linkedHome = async () => {
      await database.query('select private.link_registered_homes($1)', [[at(3)[number]]]);
      return propertyOf(3);
    };
    expect(await linkedHome()).toBe(homes[0]);
    await database.query('select public.verify_property($1, $2)', [homes[1], 'Robin']);
    expect(await linkedHome()).toBe(homes[1]);
    await database.query('delete from public.properties where id = any ($1)', [homes]);
  });

  it('is none of another state, in a town with the same name', async () => {
    const home = { name: 'Maple Court', city: 'Springfield', state: 'IL' };
    const entry = { ...home, zip_code: '62701', street: '1 Main Street' };
    const isSame = (state: string) =>
      column(
        `select private.is_same_home(
           jsonb_populate_record(null::private.registered_homes, $1), jsonb_populate_record(null::public.properties, $2)
         )`,
        [entry, { ...home, zip_code: '65801', street: '2 Main Street', state }],
      );
    expect([await isSame('IL'), await isSame('MO')]).toEqual([[true], [false]]);
  });

  it.each([
    ['Tom & Sons, Inc.', 'TOM AND SONS', true],
    ['Maple Court LLC', 'Maple Court', true],
    ['Maple Court North', 'Maple Court', false],
  ])('compares the names %s and %s', async (one, other, isSame) => {
    expect(
      await column('select private.home_name_key($1) = private.home_name_key($2)', [one, other]),
    ).toEqual([isSame]);
  });

  it('is none for 200 homes with a similar name and the number of another one, until the team decides', async () => {
    await importRows(rows);
    const random = createRandom('similar names');
    const change = [
      (name: string) => `${name} North`,
      (name: string) => `The ${name.replace(/ \w+$/, '')}`,
      (name: string) => name.replace(/^\w+/, 'Maple'),
      (name: string) => `${name} II`,
      (name: string) => name.split(' ').toReversed().join(' '),
    ];
    const describeHome = 'update public.properties set name = $2, street = $3 where id = $1';
    const entry = at(3);
    const others = rows.filter((row) => row['Provider Name'] !== entry['Provider Name']);
    const id = await makeHome(3, { street: '9 Other Road' });
    expect(await linked(id)).not.toEqual({ record: null });
    for (let pair = 0; pair < 200; pair++) {
      const other = random.pick(others);
      const name = random.chance(0.5)
        ? random.pick(change)(entry['Provider Name'] ?? '')
        : (other['Provider Name'] ?? '');
      const street = random.chance(0.5) ? (other['Provider Address'] ?? '') : `1${entry['Provider Address']}`;
      await database.query(describeHome, [id, name, street]);
      expect([name, street, await linked(id)]).toEqual([name, street, { record: null }]);
    }
    await database.query(`update public.properties set name = 'Similar Name' where id = $1`, [id]);
    const doubtful = () => column('select id from private.desk_register_matches');
    expect(await doubtful()).toEqual([id]);
    await database.query(`select public.decide_register_match($1, true, 'Robin Lee')`, [id]);
    expect(await linked(id)).toMatchObject({ record: { number: entry[number] } });
    expect(await doubtful()).toEqual([]);
    await database.query(`select public.decide_register_match($1, false, 'Robin Lee')`, [id]);
    expect(await linked(id)).toEqual({ record: null });
  });
});

describe('a listed home', () => {
  it('has the abuse icon and the stars of its record wherever it is shown', async () => {
    const marked: SampleRow = { ...at(7), 'Abuse Icon': 'Y', 'Overall Rating': '2' };
    await importRows([...rows.slice(0, 7), marked, ...rows.slice(8)]);
    const id = await makeProperty(database, {
      ownerId,
      zipCode: marked['ZIP Code'],
      name: marked['Provider Name'],
    });
    const marks = `jsonb_build_array(home -> 'abuse_icon_as_of', home -> 'care_compare_stars')`;
    const shown = () =>
      column(
        `select ${marks} from (
           values (public.preview_property($1)),
             (private.select_search_results(array[$1::uuid], array[0])::jsonb -> 0)
         ) as shown (home)`,
        [id],
      );
    expect(await shown()).toEqual([
      [null, null],
      [null, null],
    ]);
    await database.query('update public.properties set certification_number = $2 where id = $1', [
      id,
      marked[number],
    ]);
    expect(await shown()).toEqual([
      ['2026-08-01', 2],
      ['2026-08-01', 2],
    ]);
    // Of another home.
    await database.query(
      `update public.properties set name = 'Another', street = '1 Other Road' where id = $1`,
      [id],
    );
    expect(await shown()).toEqual([
      [null, null],
      [null, null],
    ]);
    await database.query('delete from public.properties where id = $1', [id]);
    await importRows(rows);
  });
});

describe('the search', () => {
  const search = async (query: string) => {
    const [found] = await column(`select public.search_register(${query})`);
    return Object(found);
  };

  it('finds the homes that are not listed, nearest first, page by page', async () => {
    await importRows(rows);
    const all = await search(`p_zip_code => '60601', p_limit => 100`);
    expect(all.total).toBe(all.items.length);
    for (const item of all.items.filter(({ source }: { source: string }) => source === 'cms')) {
      const row = rows.find((one) => one[number] === item.number) ?? {};
      expect([item.latitude, item.longitude]).toEqual([Number(row['Latitude']), Number(row['Longitude'])]);
    }
    expect(all.items.length).toBeGreaterThan(30);
    const distances = all.items.map((item: { distance_miles: number }) => item.distance_miles);
    expect(distances).toEqual(distances.toSorted((a: number, b: number) => a - b));
    const paged = [];
    for (let cursor: unknown = null; cursor !== undefined;) {
      const page = await search(
        `p_zip_code => '60601', p_limit => 7, p_cursor => '${JSON.stringify(cursor)}'::jsonb`,
      );
      expect(page.total).toBe(all.total);
      paged.push(...page.items);
      cursor = page.next_cursor ?? undefined;
    }
    expect(paged).toEqual(all.items);
    const listed = all.items.find((item: { number: string }) => item.number === at(5)[number]);
    const id = await makeProperty(database, { ownerId, zipCode: listed.zip_code, name: listed.name });
    await database.query('update public.properties set certification_number = $2 where id = $1', [
      id,
      listed.number,
    ]);
    expect((await search(`p_zip_code => '60601'`)).total).toBe(all.total - 1);
    await database.query('delete from public.properties where id = $1', [id]);
  });

  it('finds them in its index', async () => {
    await database.query('set enable_seqscan = off');
    const plan = await column(`explain select count(*) from private.registered_homes r
      where r.property_id is null and r.position is not null
        and r.position operator(extensions.<@) private.globe_box(private.globe_position(41.9, -87.6), 0.01)`);
    await database.query('reset enable_seqscan');
    expect(plan.join('\n')).toMatch(/registered_homes_search/);
  });

  it('filters by care type, and keeps gone homes for 90 days', async () => {
    expect(
      (await search(`p_zip_code => '60601', p_care_types => '{"Assisted Living"}'`)).items,
    ).toMatchObject([{ number: 'AL-7' }]);
    await importRows(rows.slice(1));
    const all = await search(`p_zip_code => '60601', p_limit => 100`);
    expect(all.items.filter((item: { is_gone: boolean }) => item.is_gone)).toMatchObject([
      { number: at(0)[number] },
    ]);
    expect(await column('select public.purge_registered_homes()')).toEqual([0]);
    await database.query(
      `update private.registered_homes set gone_at = now() - interval '91 days' where gone_at is not null`,
    );
    expect(await column('select public.purge_registered_homes()')).toEqual([1]);
  });
});
