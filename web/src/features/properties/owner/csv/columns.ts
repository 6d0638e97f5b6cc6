import { dollarsQuestion, readDollars } from '@contract/dollars.ts';
import { limits } from '@contract/limits.ts';
import {
  amenities,
  careTypes,
  includedServices,
  languages,
  payments,
  roomTypes,
  states,
} from '@contract/options.ts';
import { agreementEntries, type AgreementPart } from '@contract/properties/agreement.ts';
import { statedSpots } from '@contract/properties/availability.ts';
import type { OwnedHome } from '@/lib/owned-homes.ts';
import { fees, type FeeField } from '@/lib/fees.ts';
import { partText } from '../form/agreement-values.ts';
import { costTyped, readNumber } from '../form/typed.ts';

/** A value of a cell for the contract, or what would be right. */
type Read = { value: unknown } | { error: string };

type Column = {
  /** The heading in the file. Files that people keep rely on it: do not change it. */
  title: string;
  write: (home: OwnedHome) => string;
  read: (cell: string) => Read;
  /** The field of the request, or the place in a list of prices, such as 'rates.Studio'. */
  field: string;
};

const isFormula = /^'*[=+\-@]/;

/** A spreadsheet would run a cell that begins like a formula. An apostrophe in front makes it text. */
export const textCell = (text: string | null) =>
  text !== null && isFormula.test(text) ? `'${text}` : (text ?? '');
const plainText = (cell: string) => (/^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell);

const readText = (cell: string): Read => ({ value: plainText(cell) });
const readOptionalText = (cell: string): Read => ({ value: plainText(cell) || null });

/** Without the value, the contract would ask for a number, and the cell does not say which. */
const readCount =
  (example: string) =>
  (cell: string): Read => {
    const count = readNumber(cell);
    return Number.isNaN(count)
      ? { error: `Enter a whole number, such as ${example}` }
      : { value: count ?? null };
  };

const readPrice = (cell: string): Read => {
  const dollars = readDollars(cell);
  return Number.isNaN(dollars)
    ? { error: dollarsQuestion(cell) ?? 'Enter dollars, such as 4500 or $4,500.50' }
    : { value: dollars ?? null };
};

/** A spreadsheet drops the zeros in front of a number. */
const readZip = (cell: string): Read => {
  const [, five = '', rest = ''] = /^(\d{3,5})(-\d{4})?$/.exec(cell) ?? [];
  return five ? { value: five.padStart(5, '0') + rest } : { error: 'Enter five digits, such as 60601' };
};

const readState = (cell: string): Read => {
  const typed = cell.toLowerCase();
  const found = states.find(({ code, name }) => [code.toLowerCase(), name.toLowerCase()].includes(typed));
  return found ? { value: found.code } : { error: 'Enter one of the 50 states, such as IL or Illinois' };
};

const readYesNo = (cell: string): Read => {
  if (/^(yes|y|true|1)$/i.test(cell)) return { value: true };
  return /^(no|n|false|0)$/i.test(cell) ? { value: false } : { error: 'Enter yes or no' };
};

const readDegrees = (cell: string): Read => {
  if (cell === '') return { value: null };
  return /^-?\d+(\.\d+)?$/.test(cell)
    ? { value: Number(cell) }
    : { error: 'Enter degrees, such as 41.88580, or leave it empty' };
};

const readOptions =
  (options: readonly string[]) =>
  (cell: string): Read => {
    const chosen: string[] = [];
    for (const typed of cell.split(/[;,\n]/).map((part) => part.trim())) {
      const option = options.find((name) => name.toLowerCase() === typed.toLowerCase());
      if (typed && !option) return { error: `“${typed}” is not one of the options: ${options.join('; ')}` };
      if (option) chosen.push(option);
    }
    return { value: options.filter((option) => chosen.includes(option)) };
  };

const readOption =
  (options: readonly string[]) =>
  (cell: string): Read => {
    if (cell === '') return { value: null };
    const option = options.find((name) => name.toLowerCase() === cell.toLowerCase());
    return option
      ? { value: option }
      : { error: `“${cell}” is not one of the options: ${options.join('; ')}` };
  };

/** Reads '2026: 5; 2025: 6.5%'. */
const readIncreases = (cell: string): Read => {
  const parts = cell.split(/[;\n]/).map((part) => part.trim());
  const read = parts.filter(Boolean).map((part) => /^(\d{4}) *: *(\d+(?:\.\d+)?) *%?$/.exec(part));
  return read.includes(null)
    ? { error: 'Enter years with their percent, such as 2026: 5; 2025: 6.5' }
    : { value: read.map((part) => ({ year: Number(part?.[1]), percent: Number(part?.[2]) })) };
};

const orNull =
  (read: (cell: string) => Read) =>
  (cell: string): Read =>
    cell === '' ? { value: null } : read(cell);

/** A part of the agreement. */
function agreementColumn([part, described]: (typeof agreementEntries)[number]): Column {
  const { kind, label } = described;
  const unit = kind === 'number' ? described.unit : kind === 'increases' ? 'percent' : null;
  const read = {
    increases: readIncreases,
    number: readCount('30'),
    flag: orNull(readYesNo),
    choice: readOption('options' in described ? described.options : []),
    choices: readOptions('options' in described ? described.options : []),
  }[kind];
  return {
    title: unit ? `${label} (${unit})` : label,
    field: `agreement.${part satisfies AgreementPart}`,
    read,
    write: ({ agreement }) => partText(agreement, part),
  };
}

type TextField = {
  [Field in keyof OwnedHome]: OwnedHome[Field] extends string | number | null ? Field : never;
}[keyof OwnedHome];

const text = (title: string, field: TextField, read = readText): Column => ({
  title,
  field,
  read,
  write: (home) => textCell(String(home[field] ?? '')),
});
const price = (title: string, field: 'roomCost' | FeeField): Column => ({
  title,
  field,
  read: readPrice,
  write: (home) => costTyped(home[field]),
});
const optionList = (
  title: string,
  field: 'careTypes' | 'amenities' | 'languages' | 'includedServices' | 'payments',
  options: readonly string[],
): Column => ({
  title,
  field,
  read: readOptions(options),
  write: (home) => home[field].join('; '),
});
const degrees = (title: string, field: 'latitude' | 'longitude'): Column => ({
  title,
  field: `location.${field}`,
  read: readDegrees,
  write: (home) => (home.locationIsExact ? home[field].toFixed(5) : ''),
});

/** Written for people. An import does not read them: holds and waiting lists are made and ended elsewhere. */
export const shownTitles = ['Held Spots', 'Families Waiting'];

export const idColumn = text('Site ID', 'id', readOptionalText);
export const ownIdColumn = text('Own ID', 'ownId', readOptionalText);

/** All that an owner can write of a home, except its photos. */
export const columns: readonly Column[] = [
  idColumn,
  ownIdColumn,
  text('Name', 'name'),
  text('Street', 'street'),
  text('City', 'city'),
  text('State', 'state', readState),
  text('ZIP Code', 'zipCode', readZip),
  degrees('Latitude', 'latitude'),
  degrees('Longitude', 'longitude'),
  text('Phone Number', 'phone', readOptionalText),
  { title: 'Active', field: 'isActive', read: readYesNo, write: ({ isActive }) => (isActive ? 'yes' : 'no') },
  text('Capacity', 'capacity', readCount('20')),
  {
    title: 'Available Spots',
    field: 'availableSpots',
    read: readCount('3'),
    write: (home) => String(statedSpots(home)),
  },
  price('Monthly Room Cost', 'roomCost'),
  ...roomTypes.map((roomType) => ({
    title: `Price: ${roomType}`,
    field: `rates.${roomType}`,
    read: readPrice,
    write: ({ rates }: OwnedHome) =>
      costTyped(rates.find((rate) => rate.roomType === roomType)?.monthlyCost ?? null),
  })),
  ...Array.from({ length: limits.careLevels }, (_, index): Column[] => [
    {
      title: `Care Level ${index + 1}`,
      field: `careLevels.${index}.name`,
      read: readText,
      write: ({ careLevels }) => textCell(careLevels[index]?.name ?? ''),
    },
    {
      title: `Care Level ${index + 1} Price`,
      field: `careLevels.${index}.monthlyCost`,
      read: readPrice,
      write: ({ careLevels }) => costTyped(careLevels[index]?.monthlyCost ?? null),
    },
  ]).flat(),
  ...fees.map(({ field, kind, column }) =>
    kind === 'dollars' ? price(column, field) : text(column, field, readCount('30')),
  ),
  optionList('Care Types', 'careTypes', careTypes),
  optionList('Amenities', 'amenities', amenities),
  optionList('Languages of the Staff', 'languages', languages),
  optionList('Included Services', 'includedServices', includedServices),
  optionList('Payments', 'payments', payments),
  ...agreementEntries.map(agreementColumn),
  text('License Number', 'licenseNumber', readOptionalText),
  text('CMS Certification Number', 'certificationNumber', readOptionalText),
  text('Description', 'description', readOptionalText),
];

export type { Column };
