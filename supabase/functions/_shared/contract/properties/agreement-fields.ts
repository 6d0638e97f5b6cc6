import * as z from 'zod/mini';
import { distinctList, invalidInput } from '../fields.ts';
import {
  agreementEntries,
  agreementParts,
  increaseYears,
  mostIncrease,
  noLeaveReason,
  type Agreement,
} from './agreement.ts';
import { agreementText as partText } from './agreement-text.ts';
import { t } from './catalog.ts';

/** In the language of the reader. */
const unitText = (unit: string) =>
  unit === 'days' ? t.days() : unit === 'months' ? t.months() : t.percent();

type Parts = typeof agreementParts;
type NumberPart = { label: string; most: number; unit: string };

const wholeNumber = ({ label, most, unit }: NumberPart) => {
  const message = {
    error: () => t.wholeNumberWanted({ label: partText(label), unit: unitText(unit), most }),
  };
  return z.int(message).check(z.gte(0, message), z.lte(most, message));
};
const optionOf = ({ label, options }: { label: string; options: readonly string[] }) =>
  z.enum([...options], {
    error: () =>
      t.optionWanted({
        label: partText(label),
        options: options.map((option) => partText(option)).join('; '),
      }),
  });

const percentInvalid = { error: () => t.percentWanted({ most: mostIncrease }) };
const yearInvalid = () => {
  const years = increaseYears();
  return t.yearWanted({ first: years.at(-1) ?? 0, last: years[0] ?? 0 });
};
const increase = z.object(
  {
    year: z
      .int({ error: yearInvalid })
      .check(z.refine((year) => increaseYears().includes(year), { error: yearInvalid })),
    percent: z.number(percentInvalid).check(
      z.gte(0, percentInvalid),
      z.lte(mostIncrease, percentInvalid),
      z.overwrite((percent) => Math.round(percent * 100) / 100),
    ),
  },
  invalidInput,
);

/** The newest first. */
const increases = z.array(increase, invalidInput).check(
  z.minLength(1, invalidInput),
  z.refine((list) => new Set(list.map(({ year }) => year)).size === list.length, {
    error: () => t.yearTwice(),
  }),
  z.overwrite((list) => list.toSorted((one, other) => other.year - one.year)),
);

const leaveFor = distinctList(optionOf(agreementParts.leaveReasons)).check(
  z.minLength(1, invalidInput),
  z.refine((reasons) => reasons.length === 1 || !reasons.includes(noLeaveReason), {
    error: () => t.reasonStandsAlone({ reason: partText(noLeaveReason) }),
  }),
);

const flag = z.boolean(invalidInput);

const parts = agreementParts;
const optional = z.partial(
  z.strictObject(
    {
      increases,
      increasePace: optionOf(parts.increasePace),
      increaseNoticeDays: wholeNumber(parts.increaseNoticeDays),
      fixedMonths: wholeNumber(parts.fixedMonths),
      communityFeeBack: wholeNumber(parts.communityFeeBack),
      communityFeeBackDays: wholeNumber(parts.communityFeeBackDays),
      depositBack: wholeNumber(parts.depositBack),
      depositBackDays: wholeNumber(parts.depositBackDays),
      hospitalDays: wholeNumber(parts.hospitalDays),
      hospitalPrice: wholeNumber(parts.hospitalPrice),
      leaveReasons: leaveFor,
      moneyEnds: optionOf(parts.moneyEnds),
      medicaidMonths: wholeNumber(parts.medicaidMonths),
      secondPersonCare: flag,
      arbitration: flag,
      nightStaff: flag,
      pets: optionOf(parts.pets),
    } satisfies Record<keyof Parts, z.ZodMiniType>,
    invalidInput,
  ),
);

/** What a request may state. A part that is left out is not stated. */
export const agreementInput = optional.check(({ value, issues }) => {
  for (const [part, { label, needs }] of agreementEntries) {
    const needed = agreementEntries.find(([name]) => name === needs);
    if (needed && value[part] !== undefined && value[needed[0]] === undefined)
      issues.push({
        code: 'custom',
        input: value,
        path: [needed[0]],
        message: t.partWanted({ label: partText(label), needed: partText(needed[1].label) }),
      });
  }
});

const stated = { flag: z.boolean(), number: z.number(), choice: z.string(), choices: z.array(z.string()) };

/** As it is stored. An older release may have stored what a request may no longer state. */
export const agreementSchema: z.ZodMiniType<Agreement> = z.object(
  Object.fromEntries(
    agreementEntries.map(([part, { kind }]) => [
      part,
      z.optional(
        kind === 'increases' ? z.array(z.object({ year: z.int(), percent: z.number() })) : stated[kind],
      ),
    ]),
  ),
);
