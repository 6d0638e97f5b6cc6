import * as z from 'zod/mini';
import { distinctList, invalidInput, line } from '../fields.ts';
import { limits } from '../limits.ts';
import { includedServices, payments, roomTypes } from '../options.ts';
import { t as texts } from '../catalog.ts';
import { agreementInput } from './agreement-fields.ts';

/** Dollars from 0, rounded to cents. */
const price = z.number({ error: () => texts.amountInvalid() }).check(
  z.gte(0, { error: () => texts.priceInvalid() }),
  z.lte(limits.price, { error: () => texts.priceTooLarge() }),
  z.overwrite((dollars) => Math.round(dollars * 100) / 100),
);

/** Rejects a list in which a later item has the same `key`, whatever its case, at the path of that item. */
const distinctBy = <K extends string>(key: K, message: () => string) =>
  z.check<Record<K, string>[]>(({ value, issues }) => {
    value.forEach((item, index) => {
      const name = item[key].toLowerCase();
      if (value.findIndex((other) => other[key].toLowerCase() === name) < index)
        issues.push({ code: 'custom', input: item[key], path: [index, key], message: message() });
    });
  });

/** The fields of a home about its price, as the form and the API accept them. Null: the owner does not say. */
export const termFields = {
  /** Dollars a month for each room type. The lowest becomes `roomCost`. */
  rates: z
    .array(
      z.object({ roomType: z.enum(roomTypes, { error: () => texts.roomTypeUnknown() }), monthlyCost: price }),
      invalidInput,
    )
    .check(distinctBy('roomType', () => texts.roomTypeTwice())),
  /** Dollars a month on top of the room, in the order of the owner. */
  careLevels: z
    .array(
      z.object({ name: line(limits.careLevelName, () => texts.careLevelNameRequired()), monthlyCost: price }),
      invalidInput,
    )
    .check(
      z.maxLength(limits.careLevels, { error: () => texts.tooManyCareLevels() }),
      distinctBy('name', () => texts.careLevelTwice()),
    ),
  /** Dollars, once. */
  communityFee: z.nullable(price),
  /** Dollars a month. */
  secondPersonFee: z.nullable(price),
  /** Dollars, once. */
  deposit: z.nullable(price),
  includedServices: distinctList(z.enum(includedServices, { error: () => texts.includedServiceUnknown() })),
  noticeDays: z.nullable(
    z
      .int({ error: () => texts.noticeDaysInvalid() })
      .check(
        z.gte(0, { error: () => texts.noticeDaysInvalid() }),
        z.lte(limits.noticeDays, { error: () => texts.noticeDaysInvalid() }),
      ),
  ),
  payments: distinctList(z.enum(payments, { error: () => texts.paymentUnknown() })),
  agreement: agreementInput,
};
