import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { makeProperty } from '@/testing/factories.ts';
import { updatePropertySchema } from '@contract/properties/properties.ts';
import { columns } from './columns.ts';
import type { OwnedHome } from '@/lib/owned-homes.ts';
import { planImport } from './plan-import.ts';
import { readCsv, readText } from './read-csv.ts';
import { csvOf, templateCsv } from './write-csv.ts';

const home = (overrides: Partial<OwnedHome> = {}): OwnedHome => ({
  ...makeProperty({ careTypes: ['Assisted Living'], amenities: ['Housekeeping'], roomCost: 4_500 }),
  ownId: null,
  ...overrides,
});
const plan = (text: string, homes: OwnedHome[] = []) => planImport(readCsv(text), homes);
const wrongCells = (text: string, homes: OwnedHome[] = []) =>
  plan(text, homes).wrong.flatMap(({ wrong }) => wrong.map(({ title, message }) => `${title}: ${message}`));

const headings = 'Own ID,Name,Street,City,State,ZIP Code';
const maple = 'M1,Maple Court,12 Maple Street,Boston,MA,02108';

const bytes = {
  utf8: (text: string) => new TextEncoder().encode(text),
  // Every character of these files is below 256, and in Windows-1252 from 160 on the same.
  windows: (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0),
  utf16: (text: string) => {
    const letters = Uint16Array.from(`\uFEFF${text}`, (letter) => letter.codePointAt(0) ?? 0);
    return new Uint8Array(letters.buffer);
  },
};

describe('files of spreadsheets', () => {
  const rows = (separator: string, end: string) =>
    [
      ['Own ID', 'Name', 'Street', 'City', 'State', 'ZIP Code', 'Monthly Room Cost', 'Active'],
      ['7', 'Café Maple', '12 Maple Street', 'Boston', 'Massachusetts', '2108', '"$4,500"', 'TRUE'],
    ]
      .map((cells) => cells.join(separator) + end)
      .join('');
  it.each([
    ['LibreOffice, comma', bytes.utf8(rows(',', '\n'))],
    ['LibreOffice, semicolon', bytes.utf8(rows(';', '\n'))],
    [
      'LibreOffice, all text quoted',
      bytes.utf8(rows(',', '\n').replaceAll(/(?<=^|,)([\w é]+)(?=,|$)/gm, '"$1"')),
    ],
    ['LibreOffice, UTF-16', bytes.utf16(rows('\t', '\n'))],
    ['Excel, CSV UTF-8', bytes.utf8(`\uFEFF${rows(',', '\r\n')}`)],
    ['Excel, CSV of Windows', bytes.windows(rows(',', '\r\n'))],
    ['Excel, list separator semicolon', bytes.windows(rows(';', '\r\n'))],
    ['Excel, Unicode text', bytes.utf16(rows('\t', '\r\n'))],
    ['Excel, with sep=', bytes.utf8(`sep=;\r\n${rows(';', '\r\n')}`)],
    ['Google Sheets, CSV', bytes.utf8(rows(',', '\r\n').trimEnd())],
    ['Google Sheets, TSV', bytes.utf8(rows('\t', '\r\n').trimEnd())],
    ['copied cells', bytes.utf8(rows('\t', '\n').trimEnd())],
  ])('reads a file of %s', async (_, file) => {
    const { news, wrong } = plan(await readText(new Blob([file])));
    expect(wrong).toEqual([]);
    expect(news).toMatchObject([
      {
        line: 2,
        body: {
          ownId: '7',
          name: 'Café Maple',
          state: 'MA',
          zipCode: '02108',
          roomCost: 4_500,
          isActive: true,
        },
      },
    ]);
  });

  it.each([
    ['an empty file', '', 'This file is empty.'],
    ['headings alone', headings, 'This file has headings, but no homes below them.'],
    ['Spanish headings', 'Nombre,Calle\nArce,Calle 12', 'The first line has no column that we recognize'],
    ['a column twice', 'Name,name\na,b', 'The column Name is in this file twice'],
    ['an open quote', `${headings}\n"M1,Maple`, 'A quotation mark in this file is never closed'],
    [
      'too many rows',
      `${headings}\n${`${maple}\n`.repeat(10_001)}`,
      'This file has 10,001 rows. Import up to 1,000',
    ],
    ['a workbook', 'PK\u0003\u0004', 'This is a workbook. Save it as CSV'],
    ['20 MB', 'x'.repeat(20 * 1024 * 1024), 'This file is 20 MB. A file can be up to 5 MB'],
  ])('says what is wrong with %s', async (_, text, message) => {
    const read = async () => readCsv(await readText(new Blob([text])));
    await expect(read()).rejects.toThrow(message);
  });

  it('names the columns that it leaves out, and skips empty lines', () => {
    const { unknown, rows: read } = readCsv(`\n${headings},Manager\n\n${maple},Dana\n,,,,,,\n`);
    expect(unknown).toEqual(['Manager']);
    expect(read.map(({ line }) => line)).toEqual([4]);
  });
});

describe('the plan of an import', () => {
  it.each([
    ['State', 'Massachusets', 'State: Enter one of the 50 states, such as IL or Illinois'],
    ['ZIP Code', '21', 'ZIP Code: Enter five digits, such as 60601'],
    ['Capacity', 'ten', 'Capacity: Enter a whole number, such as 20'],
    ['Capacity', '2.5', 'Capacity: Capacity must be at least 1'],
    ['Monthly Room Cost', 'ask', 'Monthly Room Cost: Enter dollars, such as 4500 or $4,500.50'],
    ['Monthly Room Cost', '4.500', 'Monthly Room Cost: 4.500: write 4500 or 4,500.00'],
    ['Deposit', '1.250', 'Deposit: 1.250: write 1250 or 1,250.00'],
    ['Price: Studio', '-5', 'Price: Studio: Price must be 0 or more'],
    ['Active', 'maybe', 'Active: Enter yes or no'],
    ['Latitude', 'north', 'Latitude: Enter degrees'],
    ['Care Types', 'Memory', 'Care Types: “Memory” is not one of the options: Assisted Living; Memory Care'],
    [
      'Languages of the Staff',
      'Spanish; Klingon',
      'Languages of the Staff: “Klingon” is not one of the options: Spanish;',
    ],
    ['Care Level 1', 'Light', 'Care Level 1 Price: '],
    ['Available Spots', '9', 'Available Spots: '],
    ['CMS Certification Number', '1', 'CMS Certification Number: '],
    ['Site ID', 'abc', 'Site ID: None of your homes has this ID'],
    ['Name', '', 'Name: Name is required'],
  ])('marks the cell %s with %j', (title, cell, message) => {
    const fields = Object.fromEntries(
      headings.split(',').map((name, place) => [name, maple.split(',')[place]]),
    );
    const text = Papa.unparse([{ ...fields, Capacity: '8', [title]: cell }]);
    const wrong = wrongCells(text);
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toContain(message);
  });

  it('marks an own ID and a home that stand in the file twice', () => {
    expect(wrongCells(`${headings}\n${maple}\nM1,Other,1 Oak,Boston,MA,02108`)).toEqual([
      'Own ID: Line 2 has the same own ID',
    ]);
    const old = home();
    expect(wrongCells(`Site ID,Capacity\n${old.id},3\n${old.id},4`, [old])).toEqual([
      'The row: This is the same home as in line 2',
    ]);
  });

  it('finds a home by the ID of the site, the own ID, or name and address', () => {
    const old = home({ ownId: 'M1' });
    const kinds = (text: string) => {
      const { changed, news, unchanged } = plan(text, [old]);
      return { changed: changed.length, news: news.length, unchanged: unchanged.length };
    };
    expect(kinds(`Site ID,Capacity\n${old.id},21`)).toEqual({ changed: 1, news: 0, unchanged: 0 });
    expect(kinds('Own ID,Capacity\nM1,20')).toEqual({ changed: 0, news: 0, unchanged: 1 });
    const address = 'maple court,12  Maple Street,Chicago,IL,60601';
    expect(kinds(`Name,Street,City,State,ZIP Code\n${address}`)).toMatchObject({ news: 0 });
    // Another row names the home, so this one is about another one at its address.
    expect(kinds(`${headings}\nM1,${address}\nM2,${address}`)).toMatchObject({ news: 1 });
    const twin = home({ ownId: 'M2' });
    expect(wrongCells(`Name,Street,City,State,ZIP Code\n${address}`, [old, twin])).toEqual([
      'Site ID: You have 2 homes with this name and address. Fill in the Site ID.',
    ]);
  });

  it('leaves it to the person whether a row with another own ID is about the home at its address', () => {
    const old = home({ ownId: '0007' });
    const row = (ownId: string) =>
      `${headings},Capacity\n${ownId},Maple Court,12 Maple Street,Chicago,IL,60601,21`;
    const decide = (ownId: string, choice?: 'same' | 'other') =>
      planImport(readCsv(row(ownId)), [old], new Map(choice && [[2, choice]]));
    const open = decide('7');
    expect(open).toMatchObject({ asked: [{ home: { id: old.id }, ownId: '7' }], news: [], changed: [] });
    expect(open.missing).toEqual([]);
    // A spreadsheet has dropped the zeros.
    expect(decide('7', 'same').changed).toMatchObject([
      { home: { id: old.id }, changes: [{ title: 'Capacity' }] },
    ]);
    expect(decide('M7', 'same').changed).toMatchObject([{ body: { ownId: 'M7', capacity: 21 } }]);
    expect(decide('7', 'other')).toMatchObject({ news: [{ body: { ownId: '7' } }], changed: [] });
  });

  it('keeps the care levels that the file does not have, and shows the whole list', () => {
    const [light, medium] = [
      { name: 'Light', monthlyCost: 500 },
      { name: 'Medium', monthlyCost: 800 },
    ];
    const old = home({ careLevels: [light, medium] });
    expect(plan(`Site ID,Care Level 1,Care Level 1 Price\n${old.id},Light,550`, [old]).changed).toMatchObject(
      [
        {
          body: { careLevels: [{ name: 'Light', monthlyCost: 550 }, medium] },
          changes: [
            { title: 'Care levels', before: 'Light $500; Medium $800', after: 'Light $550; Medium $800' },
          ],
        },
      ],
    );
    expect(plan(`Site ID,Care Level 2 Price\n${old.id},900`, [old]).changed).toMatchObject([
      { body: { careLevels: [light, { name: 'Medium', monthlyCost: 900 }] } },
    ]);
    expect(plan(`Site ID,Care Level 1,Care Level 1 Price\n${old.id},,`, [old]).changed).toMatchObject([
      { body: { careLevels: [medium] } },
    ]);
  });

  it('marks a room cost that it leaves out, because the home has prices by room type', () => {
    const old = home({ rates: [{ roomType: 'Studio', monthlyCost: 4_500 }] });
    const ignored = (cell: string) =>
      plan(`Site ID,Monthly Room Cost\n${old.id},${cell}`, [old]).ignored.map(({ line, wrong }) => ({
        line,
        wrong,
      }));
    expect(ignored('4700')).toMatchObject([
      { line: 2, wrong: [{ title: 'Monthly Room Cost', cell: '4700', message: expect.any(String) }] },
    ]);
    expect([ignored('4500'), ignored('')]).toEqual([[], []]);
  });

  it('sends the changed fields alone, so that no price is confirmed by the way', () => {
    const old = home({
      rates: [{ roomType: 'Studio', monthlyCost: 4_500 }],
      licenseNumber: 'L1',
      licenseState: 'IL',
    });
    const text = csvOf([old], []).replace('Maple Court', 'Maple House');
    expect(plan(text, [old]).changed).toMatchObject([
      {
        body: { name: 'Maple House' },
        changes: [{ title: 'Name', before: 'Maple Court', after: 'Maple House' }],
      },
    ]);
    expect(Object.keys(plan(text, [old]).changed[0]?.body ?? {})).toEqual(['name']);
  });

  it('changes one room price, keeps the others, and empties what is empty', () => {
    const old = home({
      rates: [
        { roomType: 'Studio', monthlyCost: 4_500 },
        { roomType: 'One bedroom', monthlyCost: 5_500 },
      ],
      deposit: 100,
    });
    expect(plan(`Site ID,Price: Studio,Deposit\n${old.id},4600,`, [old]).changed).toMatchObject([
      {
        body: {
          rates: [
            { roomType: 'Studio', monthlyCost: 4_600 },
            { roomType: 'One bedroom', monthlyCost: 5_500 },
          ],
          deposit: null,
        },
      },
    ]);
  });

  it('names the homes that the file does not have', () => {
    const homes = [home({ name: 'One' }), home({ name: 'Two' })];
    const { missing } = plan(`Site ID,Capacity\n${homes[0]?.id},20`, homes);
    expect(missing.map(({ name }) => name)).toEqual(['Two']);
  });
});

const year = new Date().getUTCFullYear();

describe('the agreement in a file', () => {
  const stated = { pets: 'No pets', increases: [{ year, percent: 4 }], arbitration: true };
  const planned = (heading: string, cell: string, agreement = stated) => {
    const one = home({ agreement });
    return plan(`Site ID,${heading}\n${one.id},${cell}`, [one]);
  };

  it('changes the parts of its columns and keeps the others', () => {
    const { changed } = planned('Arbitration Clause,Price Fixed For (months)', 'no,12');
    expect(changed.map(({ body }) => body)).toEqual([
      { agreement: { ...stated, arbitration: false, fixedMonths: 12 } },
    ]);
  });
  it('takes a part back with an empty cell', () => {
    const { changed } = planned('Price Increases (percent),Pets', ',');
    expect(changed.map(({ body }) => body)).toEqual([{ agreement: { arbitration: true } }]);
  });
  it.each([
    ['Price Increases (percent)', `${year}: 400`, 'A price increase must be a number from 0 to 50 percent'],
    [
      'Price Increases (percent)',
      `${year + 1}: 5`,
      `A price increase must be of a year from ${year - 3} to ${year}`,
    ],
    ['Price Increases (percent)', '5%', 'Enter years with their percent, such as 2026: 5; 2025: 6.5'],
    ['Pets', 'Horses', '“Horses” is not one of the options: No pets; Small pets; Cats and dogs'],
    ['Staff Awake at Night', 'often', 'Enter yes or no'],
    ['Price Fixed For (months)', 'a year', 'Enter a whole number, such as 30'],
  ])('names what is wrong in %s: %s', (heading, cell, message) => {
    const { wrong, changed } = planned(heading, cell);
    expect(changed).toEqual([]);
    expect(wrong.flatMap((row) => row.wrong)).toEqual([{ title: heading, cell, message }]);
  });
});

describe('the export', () => {
  const special = home({
    name: '=HYPERLINK("http://x.example")',
    ownId: "'+1",
    description: 'Two lines,\n"quoted"; and ünïcode',
    nameEs: '=Casa del Sol',
    descriptionEs: 'Dos líneas,\n«citadas»',
    careLevels: [{ name: '@home', monthlyCost: 500.5 }],
    rates: [{ roomType: 'Studio', monthlyCost: 4_500 }],
    latitude: 41.9,
    longitude: -87.6,
    locationIsExact: true,
    zipCode: '02108-1234',
    phone: '(617) 555-0100',
    noticeDays: 0,
    communityFee: 0,
    licenseNumber: '-7',
    licenseState: 'IL',
    payments: ['Medicaid'],
    languages: ['Haitian Creole', 'American Sign Language'],
    includedServices: ['Meals', 'Parking'],
    agreement: {
      increases: [
        { year: year, percent: 5.25 },
        { year: year - 2, percent: 0 },
      ],
      increasePace: 'Once a year',
      fixedMonths: 0,
      depositBack: 100,
      leaveReasons: ['Injections', 'Feeding'],
      arbitration: false,
      nightStaff: true,
    },
  });

  it('comes back unchanged', () => {
    const homes = [special, home(), home({ roomCost: null, description: null, isActive: false })];
    const { unchanged, wrong, changed } = plan(csvOf(homes, []), homes);
    expect({ wrong, changed }).toEqual({ wrong: [], changed: [] });
    expect(unchanged).toHaveLength(3);
  });

  it('says how many spots are held and how many families wait, which an import leaves out', () => {
    const [waited, other] = [home({ heldSpots: 1 }), home({ id: crypto.randomUUID() })];
    const text = csvOf([waited, other], [{ propertyId: waited.id, waitingCount: 3 }]);
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    const shown = data.map((row) => [row['Held Spots'], row['Families Waiting']]);
    expect(shown).toEqual([
      ['1', '3'],
      ['0', '0'],
    ]);
    expect(readCsv(text).unknown).toEqual([]);
  });

  it('has no cell that a spreadsheet runs as a formula', () => {
    const { data } = Papa.parse<string[]>(csvOf([special], []), { delimiter: ',' });
    const texts = data.flat().filter((cell) => !/^-?[\d.]+$/.test(cell));
    expect(texts.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(texts).toContain('\'=HYPERLINK("http://x.example")');
  });

  it('has a column for each field that an owner writes, except photos', () => {
    const fields = new Set(columns.map(({ field }) => field.replace(/\..*/, '')));
    // The state of the license is that of the home.
    const written = [...fields, 'imageUrls', 'licenseState'].filter((field) => field !== 'id');
    expect(written.toSorted()).toEqual(Object.keys(updatePropertySchema.shape).toSorted());
  });

  it('has a template with the same headings, without the ID of the site', () => {
    expect(templateCsv()).toMatch(/^\uFEFFOwn ID,Name,Street,City,State,ZIP Code,/);
    expect(() => readCsv(templateCsv())).toThrow('no homes below them');
  });
});
