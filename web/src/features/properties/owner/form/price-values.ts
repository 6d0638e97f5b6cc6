import * as z from 'zod/mini';
import { readDollars } from '@contract/dollars.ts';
import { limits } from '@contract/limits.ts';
import { optionText } from '@contract/option-text.ts';
import { includedServices, payments, roomTypes } from '@contract/options.ts';
import type { Property } from '@contract/properties/properties.ts';
import { eachFee, fees } from '@/lib/fees.ts';
import { t } from './catalog.ts';
import { agreementField, agreementRequest, agreementTyped, noAgreement } from './agreement-values.ts';
import { costTyped, inOrder, readNumber } from './typed.ts';

/** The notice period stands in the agreement. */
export const dollarFees = fees.filter(({ kind }) => kind === 'dollars');

const text = z._default(z.string(), '');
const options = z._default(z.array(z.string()), []);

const noRooms: Record<string, string> = Object.fromEntries(roomTypes.map((roomType) => [roomType, '']));
const noLevel = { name: '', monthlyCost: '' };
const noLevels = Array.from({ length: limits.careLevels }, () => noLevel);

/** The optional sections of the form; numbers as they were typed. The defaults are empty sections. */
export const priceValuesSchema = z.object({
  /** The price of each room type; blank for a room type that the home does not have. */
  rates: z._default(z.record(z.string(), z.string()), noRooms),
  /** Always as many as a home can have. Blank ones are not sent. */
  careLevels: z._default(z.array(z.object({ name: z.string(), monthlyCost: z.string() })), noLevels),
  ...eachFee(() => text),
  includedServices: options,
  payments: options,
  /** By `agreementTyped`. */
  agreement: z._default(z.record(z.string(), z.string()), noAgreement),
  licenseNumber: text,
  licenseState: text,
  certificationNumber: text,
});
type PriceValues = z.infer<typeof priceValuesSchema>;

/** The labels, in the order of the form. */
export const priceLabels = {
  rates: t.roomsAndPrices(),
  careLevels: t.careLevels(),
  ...eachFee(({ label }) => label),
  includedServices: t.monthlyPriceIncludes(),
  payments: t.residentsCanPayWith(),
  agreement: t.beforeYouSignField(),
  licenseNumber: t.licenseNumber(),
  licenseState: t.stateThatIssuedLicense(),
  certificationNumber: t.cmsCertificationNumber(),
} as const satisfies Record<keyof PriceValues, string>;

export const priceValuesOf = (property: Property): PriceValues => ({
  rates: {
    ...noRooms,
    ...Object.fromEntries(property.rates.map((rate) => [rate.roomType, costTyped(rate.monthlyCost)])),
  },
  careLevels: noLevels.map((none, index) => {
    const level = property.careLevels[index];
    return level ? { name: level.name, monthlyCost: costTyped(level.monthlyCost) } : none;
  }),
  ...eachFee(({ field, kind }) =>
    kind === 'dollars' ? costTyped(property[field]) : String(property[field] ?? ''),
  ),
  includedServices: property.includedServices,
  payments: property.payments,
  agreement: agreementTyped(property.agreement),
  licenseNumber: property.licenseNumber ?? '',
  licenseState: property.licenseState ?? '',
  certificationNumber: property.certificationNumber ?? '',
});

const isTyped = (typed: string | undefined) => typed !== undefined && typed.trim() !== '';

const ratedRooms = ({ rates }: PriceValues) => roomTypes.filter((roomType) => isTyped(rates[roomType]));

/** The places of the care levels that are not blank. */
export const typedLevels = ({ careLevels }: PriceValues) =>
  [...careLevels.keys()].filter(
    (index) => isTyped(careLevels[index]?.name) || isTyped(careLevels[index]?.monthlyCost),
  );

/** The lowest price of a room in dollars a month; undefined without a valid one. */
export function lowestRate(values: PriceValues): number | undefined {
  const prices = ratedRooms(values).map((roomType) => readDollars(values.rates[roomType] ?? ''));
  const valid = prices.filter((price) => price !== undefined && !Number.isNaN(price));
  return valid.length > 0 ? Math.min(...valid.map(Number)) : undefined;
}

const textOrNull = (typed: string) => typed.trim() || null;

/** The fields of the request. A blank one is null. */
export const priceRequest = (values: PriceValues) => ({
  rates: ratedRooms(values).map((roomType) => ({
    roomType,
    monthlyCost: readDollars(values.rates[roomType] ?? ''),
  })),
  careLevels: typedLevels(values)
    .map((index) => values.careLevels[index] ?? noLevel)
    .map(({ name, monthlyCost }) => ({ name: name.trim(), monthlyCost: readDollars(monthlyCost) })),
  ...eachFee(({ field, kind }) => (kind === 'dollars' ? readDollars : readNumber)(values[field]) ?? null),
  includedServices: inOrder(values.includedServices, includedServices),
  payments: inOrder(values.payments, payments),
  agreement: agreementRequest(values.agreement),
  licenseNumber: textOrNull(values.licenseNumber),
  licenseState: textOrNull(values.licenseState),
  certificationNumber: textOrNull(values.certificationNumber),
});

/** What is typed in the fields of prices, by their paths. */
export const typedPrices = (values: PriceValues): [field: string, typed: string][] => [
  ...roomTypes.map((roomType): [string, string] => [`rates.${roomType}`, values.rates[roomType] ?? '']),
  ...values.careLevels.map(({ monthlyCost }, index): [string, string] => [
    `careLevels.${index}.monthlyCost`,
    monthlyCost,
  ]),
  ...dollarFees.map(({ field }): [string, string] => [field, values[field]]),
];

/** The sections of the form, and whether the owner has filled in a part of each. */
export const priceSections = {
  rooms: { title: t.roomsAndPricesTitle(), isFilled: (values: PriceValues) => ratedRooms(values).length > 0 },
  careLevels: {
    title: t.careLevelsTitle(),
    isFilled: (values: PriceValues) => typedLevels(values).length > 0,
  },
  fees: {
    title: t.fees(),
    isFilled: (values: PriceValues) => dollarFees.some(({ field }) => isTyped(values[field])),
  },
  services: {
    title: t.includedServices(),
    isFilled: (values: PriceValues) => values.includedServices.length > 0,
  },
  payments: { title: t.acceptedPayment(), isFilled: (values: PriceValues) => values.payments.length > 0 },
  record: {
    title: t.licenseAndRecord(),
    isFilled: (values: PriceValues) =>
      [values.licenseNumber, values.licenseState, values.certificationNumber].some(isTyped),
  },
};

/** The field of the form for the path of an issue in the request, and the name of a price for its message. */
export function priceField([root, place, part]: PropertyKey[], values: PriceValues) {
  if (root === 'agreement') return { field: agreementField([place ?? '', part ?? 0], values.agreement) };
  if (root === 'rates') {
    const roomType = ratedRooms(values)[Number(place)] ?? roomTypes[0];
    return { field: `rates.${roomType}`, price: optionText(roomType) };
  }
  if (root === 'careLevels') {
    const index = typedLevels(values)[Number(place)] ?? 0;
    const price =
      part === 'monthlyCost' && (values.careLevels[index]?.name.trim() || t.careLevel({ number: index + 1 }));
    return { field: `careLevels.${index}.${String(part ?? 'name')}`, price };
  }
  const fee = dollarFees.find(({ field }) => field === root);
  return { field: String(root), price: fee?.label };
}
