// The headings of files are English in all languages, so that a file can be imported in each.
import { limits } from '@contract/limits.ts';
import { amenities, careTypes, includedServices, languages, payments, roomTypes } from '@contract/options.ts';
import { agreementEntries, type AgreementPart } from '@contract/properties/agreement.ts';
import { statedSpots } from '@contract/properties/availability.ts';
import type { OwnedHome } from '@/lib/owned-homes.ts';
import { fees, type FeeField } from '@/lib/fees.ts';
import { partText } from '../form/agreement-values.ts';
import { costTyped } from '../form/typed.ts';
import {
  textCell,
  readText,
  readOptionalText,
  readCount,
  readPrice,
  readZip,
  readState,
  readYesNo,
  readDegrees,
  readOptions,
  readOption,
  readIncreases,
  orNull,
  type Read,
} from './read-cell.ts';

type Column = {
  /** The heading in the file. Files that people keep rely on it: do not change it. */
  title: string;
  write: (home: OwnedHome) => string;
  read: (cell: string) => Read;
  /** The field of the request, or the place in a list of prices, such as 'rates.Studio'. */
  field: string;
};

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

/** A file without one of these is no file of homes. */
export const requiredTitles = ['Name', 'Street', 'City', 'State', 'ZIP Code'];
/** What a file finds a home by, when it has no ID. */
export const nameTitle = 'Name';
export const addressTitles = [nameTitle, 'Street', 'ZIP Code'];

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
  {
    title: 'Active',
    field: 'isActive',
    read: readYesNo,
    write: ({ isActive }) => (isActive ? 'yes' : 'no'),
  },
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
  text('Name in Spanish', 'nameEs', readOptionalText),
  text('Description in Spanish', 'descriptionEs', readOptionalText),
];

export type { Column };
